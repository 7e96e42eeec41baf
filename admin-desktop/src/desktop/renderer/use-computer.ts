import { useEffect, useState } from 'react'
import type { Printer } from '../bridge/desktop-bridge'
import type { DesktopSettings } from '../bridge/shapes'
import { desktop } from './desktop'

interface Computer {
  settings: DesktopSettings
  printers: Printer[]
}

/** The settings of this computer and its printers, once they are known. */
export function useComputer(): Computer | undefined {
  const [computer, setComputer] = useState<Computer>()
  useEffect(() => {
    void Promise.all([desktop().settings(), desktop().printers()]).then(([settings, printers]) =>
      setComputer({ settings, printers }),
    )
  }, [])
  return computer
}
