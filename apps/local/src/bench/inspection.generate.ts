import { existsSync, readFileSync } from 'node:fs'
import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import {
  GENERATED_PLANS_MAX,
  type Generation,
  generation,
} from '@portal/shared/features/inspection-generation/generation.schema'
import { measuring } from './access.measure.ts'
import type { Act } from './access.report.ts'
import { type Api, residentOf } from './api.ts'
import { FIRST_TEAM, TEAMS } from './fill.inspection.ts'
import { query } from './fill.tools.ts'
import { posted } from './posted.ts'
import { premisesOf } from './shape.ts'

/** Of each so many premises the plans of one are generated: together a little more than one generation takes. */
const SHARE = 4
const SURPRISE_RATE = 5

/** Plans of the year that comes, of whole premises all over the city, as many as one generation takes. */
const plansOf = (year: number) => `
  INSERT INTO inspection_plan (year, type, logbook_id, team_id, team_since, priority, risk_score, risk_index, status)
  SELECT ${year}, 'RM', id, ${FIRST_TEAM} + ${premisesOf('id')} % ${TEAMS}, now(), (ARRAY['LOW', 'MIDDLE', 'HIGH'])[1 + id % 3], id * 37 % 100, 'M', 'PLANNING'
  FROM logbook WHERE ${premisesOf('id')} / ${TEAMS} % ${SHARE} = 0 ORDER BY id LIMIT ${GENERATED_PLANS_MAX}`

/** What a process and those that work for it hold at this moment. */
function memoryOf({ pid, memory }: Api): number {
  const place = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(place)) return memory()
  const children = readFileSync(place, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children].reduce((sum, one) => sum + residentOf(one), 0)
}

export interface Generated {
  acts: Act[]
  preview: Generation
}

/** A year of eight teams generated and saved: how long, how much memory, and how far people travel. */
export async function measureGeneration(
  api: Api,
  url: string,
  token: string | undefined,
  year: number,
): Promise<Generated> {
  await query(url, plansOf(year))
  await query(url, 'ANALYZE inspection_plan')
  const acts: Act[] = []
  const measure = measuring(acts)
  const whole = { memory: () => memoryOf(api) }
  const teamIds = Array.from({ length: TEAMS }, (_, nth) => FIRST_TEAM + nth)
  const asked = { teamIds, from: `${year}-01-01`, to: `${year}-12-31`, surpriseRate: SURPRISE_RATE }
  const send = async (path: string, body: object) => {
    const { status, said } = await posted(`${api.url}${path}`, token, body)
    if (status !== 200) throw new Error(`${path} answered ${status} ${said.key}`)
    return said
  }
  let id = 0
  await measure('generated: one year of eight teams', whole, async () => {
    id = (await send(generationContracts.generate.path, asked)).id
    return { done: GENERATED_PLANS_MAX, failed: '' }
  })
  const preview = await shown(`${api.url}${generationContracts.preview.path.replace(':id', String(id))}`, token)
  await measure('saved', whole, async () => {
    const { planned } = await send(generationContracts.save.path, { id })
    return { done: planned, failed: '' }
  })
  return { acts, preview }
}

async function shown(url: string, token: string | undefined): Promise<Generation> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return generation.parse(await answer.json())
}
