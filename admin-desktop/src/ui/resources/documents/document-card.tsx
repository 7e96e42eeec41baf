import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { TaxDocument } from '@voltkart/shared/contract/documents'
import { Link } from 'react-router-dom'
import { localDateTime } from '../../lib/dates'
import { documentTotal, kindWords } from '../../lib/document-words'
import { paths } from '../../lib/paths'
import { DownloadMenu } from './download-menu'

/** One document in the list on a phone; it links to its order. */
export function DocumentCard({ document }: { document: TaxDocument }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
      <CardActionArea component={Link} to={paths.order(document.order)} sx={{ p: 3 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {document.number}
          </Typography>
          <Typography variant="body2">{documentTotal(document)}</Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary" noWrap>
          {kindWords[document.kind]} · {document.buyer.name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {localDateTime(document.issuedAt)} · order {document.orderNumber}
        </Typography>
      </CardActionArea>
      <DownloadMenu document={document} />
    </Box>
  )
}
