import { useEffect, useState } from 'react'
import type { Printer } from '../bridge/desktop-bridge'
import type { DesktopSettings } from '../bridge/shapes'
import { desktop } from './desktop'

interface Computer {
  settings: DesktopSettings
  printers: Printer[]
  updatesOn: boolean
}

/** The settings of this computer, its printers, and whether updates are on, once they are loaded. */
export function useComputer(): Computer | undefined {
  const [computer, setComputer] = useState<Computer>()
  useEffect(() => {
    const read = async () => {
      const app = desktop()
      const [settings, printers, updatesOn] = await Promise.all([
        app.settings(),
        app.printers(),
        app.updatesOn(),
      ])
      setComputer({ settings, printers, updatesOn })
    }
    void read()
  }, [])
  return computer
}
