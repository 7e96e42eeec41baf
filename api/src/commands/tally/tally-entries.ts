import type { TallyEntry, TallyLedger } from '../../integrations/tally/tally-records'

/** Adds up the amounts of each ledger, and leaves out those of zero, which Tally refuses. */
export function createEntries() {
  const entries = new Map<string, TallyEntry>()
  return {
    add(ledger: TallyLedger, paise: number): void {
      const entry = entries.get(ledger.name) ?? { ledger, paise: 0 }
      entries.set(ledger.name, { ...entry, paise: entry.paise + paise })
    },
    list: () => [...entries.values()].filter(({ paise }) => paise !== 0),
  }
}
