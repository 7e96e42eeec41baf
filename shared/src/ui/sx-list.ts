import type { SxProps, Theme } from '@mui/material/styles'

type SxList = Extract<SxProps<Theme>, readonly unknown[]>

/** A component's `sx` prop as a list, to be spread after its own styles. */
export function sxList(sx: SxProps<Theme> | undefined): SxList {
  if (sx === undefined) return []
  return Array.isArray(sx) ? (sx as SxList) : [sx as SxList[number]]
}
