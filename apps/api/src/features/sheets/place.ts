import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'

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
  const faults: Fault[] = [
    ...(found ? [] : [{ path: ['district'], wrong: 'unknownDistrict' }]),
    ...(isInside ? [] : [{ path: ['area'], wrong: 'areaOfDistrict' }]),
  ]
  return { region: found?.parent ?? '', faults }
}
