import { findPinCode } from '../../src/integrations/pin-directory/pin-directory'

export interface SandboxService {
  id: number
  name: string
  ratePaise: number
  days: number
}

const services = [
  { id: 10, name: 'Delhivery Surface', basePaise: 45_00, perHalfKgPaise: 28_00, days: 4 },
  { id: 51, name: 'Xpressbees Surface', basePaise: 41_00, perHalfKgPaise: 31_00, days: 5 },
  { id: 1, name: 'Blue Dart Air', basePaise: 78_00, perHalfKgPaise: 46_00, days: 2 },
] as const

/** Places to which no courier of the sandbox goes. */
const isOutOfReach = (pin: string) => pin.startsWith('744') || findPinCode(pin) === undefined

/** What the services of the sandbox cost between two PIN codes; none where they do not go. */
export function servicesBetween(from: string, to: string, weightKg: number): SandboxService[] {
  if (isOutOfReach(from) || isOutOfReach(to)) return []
  const isNear = from.slice(0, 2) === to.slice(0, 2)
  const halfKg = Math.max(1, Math.ceil(weightKg / 0.5))
  return services.map(({ id, name, basePaise, perHalfKgPaise, days }) => ({
    id,
    name,
    ratePaise: basePaise + (halfKg - 1) * perHalfKgPaise + (isNear ? 0 : 22_00),
    days: isNear ? Math.max(1, days - 1) : days,
  }))
}
