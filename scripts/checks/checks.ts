/** A proof that needs more than this repository: other programs, containers or the network. */
export interface Check {
  /** The result that a passed check proves. */
  proves: string
  /** @throws Error with a sentence about what is missing or wrong */
  run(): Promise<void>
}

/** Every check by its name; docs/operating.md lists what each needs and when it last ran. */
export const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  [
    'replica-set',
    {
      proves: 'API tests, crash suites and orders on a replica set whose primary steps down',
      run: async () => (await import('./replica-set')).checkReplicaSet(),
    },
  ],
  [
    'image',
    {
      proves: 'the image starts read-only, without privileges, and becomes healthy',
      run: async () => (await import('./image')).checkImage(),
    },
  ],
  [
    'compose',
    {
      proves:
        'compose.yaml starts a whole shop, in which a customer buys and pays through the proxy',
      run: async () => (await import('./compose')).checkCompose(),
    },
  ],
  [
    'audit',
    {
      proves: 'no package of the shop has a known vulnerability of severity high or critical',
      run: async () => (await import('./audit')).checkAudit(),
    },
  ],
])
