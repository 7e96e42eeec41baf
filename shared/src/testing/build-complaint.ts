import { complaintSchema, type Complaint } from '../contract/complaints'

/** An open complaint with one message by default. */
export function buildComplaint(overrides: Partial<Complaint> = {}): Complaint {
  return complaintSchema.parse({
    number: 'C261122-7K3QZD',
    category: 'order',
    name: 'Asha Rao',
    email: 'asha@voltkart.test',
    state: 'open',
    createdAt: '2026-11-22T06:00:00.000Z',
    acknowledgedAt: '2026-11-22T06:00:01.000Z',
    dueAt: '2026-12-22T06:00:00.000Z',
    messages: [{ by: 'customer', text: 'Nothing came.', at: '2026-11-22T06:00:00.000Z' }],
    ...overrides,
  })
}
