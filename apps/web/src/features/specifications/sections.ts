import { PLACE_FIELDS } from '@portal/shared/features/logbooks/logbook.schema'
import { SHEET_GROUPS, type SheetGroup } from '@portal/shared/features/sheets/sheet'
import { useWords } from '../../kernel/words.ts'
import { EQUIPMENT_SECTION } from '../../widgets/sheet/SpecificationFields.tsx'
import type { Counts } from './typed.ts'

const REASON = ['reason', 'contact']
const SPECIFICATION = 'specification'
export const PERMIT = { number: 'resumptionPermitNo', day: 'resumptionPermitOn' } as const
const FIELDS: Readonly<Record<SheetGroup, readonly string[]>> = {
  place: PLACE_FIELDS,
  equipment: EQUIPMENT_SECTION.filter((name) => name !== SPECIFICATION),
  features: [`${SPECIFICATION}.features`],
  safetyParts: [`${SPECIFICATION}.safetyParts`, PERMIT.number, PERMIT.day],
}

/** The parts of the form: how much of each is changed, and whether something of it is missing. */
export function useSections({ groups, asksMap, report, map }: Counts) {
  const { t } = useWords()
  const lacksMap = asksMap && !map
  const files = report + map
  return [
    { id: 'reason', title: t('specificationPages.form.section.reason'), fields: REASON },
    ...SHEET_GROUPS.map((group) => {
      const count = groups[group] ?? 0
      return {
        id: group,
        title: t(`specificationPages.group.${group}`),
        fields: FIELDS[group],
        isEmpty: !count || (group === 'place' && lacksMap),
        isBegun: count > 0,
        ...(count > 0 && { note: t('specificationPages.form.changed', { number: count }) }),
      }
    }),
    {
      id: 'files',
      title: t('specificationPages.form.section.files'),
      fields: ['report', 'map'],
      isEmpty: !report || lacksMap,
      isBegun: files > 0,
      ...(files > 0 && { note: t('specificationPages.form.files', { count: files }) }),
    },
  ]
}
