import { sheetFieldsOf } from '@portal/shared/features/sheets/sheet'
import type { SpecificationUpdate } from '@portal/shared/features/specifications/update.schema'
import { useWords } from '../../kernel/words.ts'
import { Decision } from '../../widgets/AccessCells.tsx'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { useFacts } from './facts.ts'
import { Contact, Submitted } from './UpdateCells.tsx'

interface Props {
  row: SpecificationUpdate
}

/** When and why it was applied for, whom to ask, and what it is held against; of one that is decided, the decision. */
export function ReviewFacts({ row }: Props) {
  const { t, fieldText, number } = useWords()
  const field = (key: string) => fieldText('specificationUpdates', key)
  return (
    <FactStrip
      facts={[
        { name: field('submittedAt'), value: <Submitted row={row} /> },
        { name: field('reason'), value: row.reason },
        { name: field('contact'), value: <Contact row={row} /> },
        row.logbookVersion === null
          ? {
              name: t('specificationPages.review.decision'),
              value: <Decision row={row} reason={row.decisionReason} />,
            }
          : {
              name: field('logbookVersion'),
              value: t('specificationPages.review.version', { number: number(row.logbookVersion) }),
              note: <Edited row={row} />,
            },
      ]}
    />
  )
}

/** Which fields others have edited since it was applied for. */
function Edited({ row: { kind, editedSince } }: Props) {
  const { t } = useWords()
  const { nameOf } = useFacts(kind === 'E' ? 'E' : 'L')
  if (!editedSince.length)
    return (
      <ToneTag tone="good" isPlain>
        {t('specificationPages.review.untouched')}
      </ToneTag>
    )
  const fields = sheetFieldsOf(kind)
    .filter(({ key }) => editedSince.includes(key))
    .map(nameOf)
    .join(t('common.comma'))
  return <ToneTag tone="warn">{t('specificationPages.review.edited', { fields })}</ToneTag>
}
