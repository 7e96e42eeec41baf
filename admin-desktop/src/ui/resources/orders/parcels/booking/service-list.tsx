import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CourierService } from '@voltkart/shared/contract/couriers'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useId } from 'react'

const getDays = ({ days }: CourierService) => {
  if (days === undefined) return 'Delivery time not known'
  return days === 1 ? 'About 1 day' : `About ${days} days`
}

function ServiceLabel({ service }: { service: CourierService }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 2, alignItems: 'baseline', justifyContent: 'space-between', width: '100%' }}
    >
      <span>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 550 }}>
          {service.name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {getDays(service)}
        </Typography>
      </span>
      <Typography
        component="span"
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}
      >
        {formatRupees(service.price)}
      </Typography>
    </Stack>
  )
}

interface ServiceListProps {
  services: readonly CourierService[]
  value: string
  onChange: (id: string) => void
}

/** The services of the courier with price and days, one of which is chosen. */
export function ServiceList({ services, value, onChange }: ServiceListProps) {
  const titleId = useId()
  return (
    <div>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 700 }}>
        Service
      </Typography>
      <RadioGroup aria-labelledby={titleId} value={value} onChange={(_event, id) => onChange(id)}>
        {services.map((service) => (
          <FormControlLabel
            key={service.id}
            value={service.id}
            control={<Radio />}
            label={<ServiceLabel service={service} />}
            slotProps={{ typography: { sx: { flex: 1 } } }}
            sx={{ mr: 0, minHeight: 52, borderBottom: 1, borderColor: 'divider' }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
