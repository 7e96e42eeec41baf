import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import type { Shop } from '@voltkart/shared/contract/shop'
import { Link } from '@voltkart/shared/ui/link'
import { indianStates } from '@voltkart/shared/domain/indian-states'

/** High enough to be pressed where links stand below each other. */
const tall = { display: 'inline-block', py: 1 } as const

function Mail({ address }: { address: string }) {
  return (
    <TextLink href={`mailto:${address}`} color="inherit" underline="always" sx={tall}>
      {address}
    </TextLink>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <TextLink
      href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
      color="inherit"
      underline="always"
      sx={tall}
    >
      {number}
    </TextLink>
  )
}

/** The seller's name and address, which customers must be able to find on every page. */
export function Seller({ shop }: { shop: Shop }) {
  const { legalName, gst, address, phone, email } = shop
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ color: 'text.primary', fontWeight: 550 }}>{legalName}</Box>
      {address && (
        <div>
          {address.address}, {address.city} {address.postalCode}, {indianStates[address.stateCode]}
        </div>
      )}
      {gst && <div>GSTIN {gst.gstin}</div>}
      {phone && (
        <div>
          <Phone number={phone} />
        </div>
      )}
      {email && <Mail address={email} />}
    </Box>
  )
}

/** The contact for complaints. */
export function GrievanceOfficer({ officer }: { officer: Shop['grievanceOfficer'] }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {officer && (
        <>
          <Box sx={{ color: 'text.primary', fontWeight: 550 }}>Grievance officer</Box>
          <div>
            {officer.name}, {officer.designation}
          </div>
          <div>
            <Phone number={officer.phone} />
          </div>
          <div>
            <Mail address={officer.email} />
          </div>
        </>
      )}
      <TextLink component={Link} to="/complaint" color="inherit" underline="always" sx={tall}>
        File a complaint
      </TextLink>
    </Box>
  )
}
