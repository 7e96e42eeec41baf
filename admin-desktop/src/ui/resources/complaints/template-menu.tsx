import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { getShop } from '@voltkart/shared/contract/shop'
import { useId, useState } from 'react'
import { useRouteQuery } from '../../hooks/use-route'

interface TemplateMenuProps {
  onInsert: (text: string) => void
}

/** Inserts a text that the shop keeps for its answers. Nothing while it keeps none. */
export function TemplateMenu({ onInsert }: TemplateMenuProps) {
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const templates = useRouteQuery(getShop).data?.answerTemplates ?? []
  if (templates.length === 0) return null
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Insert template
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {templates.map(({ name, text }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              onInsert(text)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
