import { Box, Link, Stack } from '@mui/material'
import type { CustomerOverview } from '@voltkart/shared/contract/customers'
import { categoryLabels, complaintStateLabels } from '@voltkart/shared/domain/complaints'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { returnStateLabels } from '@voltkart/shared/domain/returns'
import { statusLooks } from '@voltkart/shared/ui/order-status-chip'
import { useMay } from '../../access/permissions'
import { SectionCard, RecordList } from '../../components/section-card'
import { paths } from '../../lib/paths'
import { MutedText, Text } from '../../lib/text'

/** How to reach a customer, and the saved addresses. */
export function CustomerContact({ customer }: { customer: CustomerOverview }) {
  const { user, phones, addresses } = customer
  return (
    <>
      <SectionCard title="Contact">
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Link href={`mailto:${user.email}`} sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
            {user.email}
          </Link>
          {!user.emailProvedAt && (
            <MutedText>Email not confirmed yet. Somebody else may have entered it.</MutedText>
          )}
          {phones.map((phone) => (
            <Link key={phone} href={`tel:${phone}`} sx={{ minHeight: 24 }}>
              {phone}
            </Link>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title="Saved addresses">
        {addresses.length === 0 && <MutedText>None</MutedText>}
        <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {addresses.map(({ _id, label, name, address, city, postalCode, country }) => (
            <Text key={_id} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {[label, name].filter(Boolean).join(': ')}
              <br />
              {address}, {city} {postalCode}, {country}
            </Text>
          ))}
        </Box>
      </SectionCard>
    </>
  )
}

/** The latest orders, returns and complaints of a customer. */
export function CustomerRecords({ customer }: { customer: CustomerOverview }) {
  const may = useMay()
  const { orders, sums, returns, complaints } = customer
  return (
    <>
      <RecordList
        title="Orders"
        empty="No orders yet"
        total={sums.orders}
        rows={orders.map(({ _id, orderNumber, createdAt, status, totalPrice, imported }) => ({
          key: _id,
          label: orderNumber,
          to: paths.order(_id),
          detail: `${formatTimestamp(createdAt)} · ${statusLooks[status].label} · ${formatRupees(totalPrice)}${imported ? ' · Your old shop' : ''}`,
        }))}
      />
      <RecordList
        title="Returns"
        empty="No returns"
        rows={returns.map(({ number, n, state, order }) => ({
          key: number,
          label: number,
          to: paths.orderReturn(order._id, n),
          detail: `${returnStateLabels[state]} · Order ${order.orderNumber}`,
        }))}
      />
      {may('complaints.answer') && (
        <RecordList
          title="Complaints"
          empty="No complaints"
          rows={complaints.map(({ number, category, state, createdAt }) => ({
            key: number,
            label: number,
            to: paths.complaint(number),
            detail: `${formatTimestamp(createdAt)} · ${categoryLabels[category]} · ${complaintStateLabels[state]}`,
          }))}
        />
      )}
    </>
  )
}
