import type { ReturnCondition } from '@voltkart/shared/domain/returns'

export const conditionLabels: Record<ReturnCondition, string> = {
  sellable: 'Sellable',
  damaged: 'Damaged',
}
