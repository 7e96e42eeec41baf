import { z } from 'zod'
import { PACKED_SIDE_MAX_MM, PACKED_WEIGHT_MAX_GRAMS } from '../domain/packed-size'

const sideSchema = z
  .int('Enter whole millimetres')
  .min(1, 'At least 1 mm')
  .max(PACKED_SIDE_MAX_MM, `At most ${PACKED_SIDE_MAX_MM} mm`)

/** Weight and size of something that is ready to be sent, in whole grams and millimetres. */
export const packedSizeShape = {
  weightGrams: z
    .int('Enter whole grams')
    .min(1, 'At least 1 g')
    .max(PACKED_WEIGHT_MAX_GRAMS, `At most ${PACKED_WEIGHT_MAX_GRAMS} g`),
  lengthMm: sideSchema,
  widthMm: sideSchema,
  heightMm: sideSchema,
} as const
