import { z } from 'zod'

const state = z.enum(['up', 'down'])
/** What the installation says about itself to anyone. */
export const health = z.object({
  status: state,
  version: z.string(),
  database: state,
  queue: state,
  /** Whether open windows hear of changes at once; calls are served without it. Absent in a process that has no windows. */
  push: state.optional(),
  /** Whether every photograph and workbook that a row names was there when it was last looked for. */
  files: z.enum(['complete', 'missing']),
  /** Whether the government's digital identity service can be used here. */
  identity: z.boolean(),
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ username: z.string(), roleEn: z.string(), roleZh: z.string() })).optional(),
  regulator: z.object({ nameEn: z.string(), nameZh: z.string(), shortName: z.string() }),
  /** Where maps take their tiles from; without it they show the outline of the city. */
  mapTileUrl: z.string().nullable(),
  support: z.object({ email: z.string(), phone: z.string() }),
})
export type Health = z.output<typeof health>
