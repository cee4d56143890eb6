import { z } from 'zod'
import { rowNumber, uuid } from '../../kernel/input.ts'
import { instantOut } from '../../kernel/time.ts'

/** For so long somebody may view the portal as someone else, unless he stops before. */
export const VIEWING_MINUTES = 30

export const viewingStart = z.object({ userId: rowNumber })
export const viewingBegun = z.object({ id: z.uuid(), until: instantOut })
export const viewingEnd = z.object({ viewingId: uuid })
