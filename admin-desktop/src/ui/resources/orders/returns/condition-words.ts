import type { ReturnCondition } from '@voltkart/shared/domain/returns'

export const conditionWords: Record<ReturnCondition, string> = {
  sellable: 'Sellable',
  damaged: 'Damaged',
}
