import { Problem, type ProblemIssue, type ProblemKey } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'

/** A fault of one field that only the database can see, told as the schema tells its own. */
export const issue = (message: string, ...path: PropertyKey[]): ProblemIssue => ({ path, code: 'custom', message })

/** The region a district lies in, and what is wrong with the district or the area. */
export async function regionOf({ db }: Ctx, { district, area }: { district: string; area: string }) {
  const rows = await db.dictDetail.findMany({
    where: {
      OR: [
        { dictName: 'district', value: district },
        { dictName: 'area', value: area },
      ],
    },
  })
  const found = rows.find(({ dictName }) => dictName === 'district')
  const isInside = rows.some(({ dictName, parent }) => dictName === 'area' && parent === district)
  const issues = [
    found ? [] : [issue('unknownDistrict', 'district')],
    isInside ? [] : [issue('areaOfDistrict', 'area')],
  ].flat()
  return { region: found?.parent ?? '', issues }
}

/** All faults of one input together. */
export const refusal = (issues: readonly ProblemIssue[], key: ProblemKey = 'validationFailed') =>
  new Problem(key, undefined, undefined, [...issues])
