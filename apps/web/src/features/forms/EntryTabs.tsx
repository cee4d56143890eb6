import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { shownTime } from '@portal/shared/features/operation-records/values'
import { ListPage } from '../../kernel/ListPage.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { codeText, useWords } from '../../kernel/words.ts'
import { rowHistoryColumns } from '../../widgets/RowHistory.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import { FilesPart } from './FilesPart.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ReadSections } from './ReadSections.tsx'
import { SignaturesPart } from './SignaturesPart.tsx'
import { UnitsPanel } from './UnitsPanel.tsx'

/** An entry that is signed, or has left the house, in parts. */
export function EntryTabs({ entry }: { entry: FormEntry }) {
  const { t, number } = useWords()
  const { unitCount, files, signatures, attempts, otherChannel } = entry
  const held = signatures.filter(({ voidedAt }) => !voidedAt).length
  const tabs = [
    { key: 'sections', label: t('formDetail.tab.sections'), children: <Sections entry={entry} /> },
    {
      key: 'units',
      label: t('formDetail.tab.units', { number: number(unitCount) }),
      children: <UnitsPanel entry={entry} id="tab-units" />,
    },
    {
      key: 'files',
      label: t('formDetail.tab.files', { number: files.length }),
      children: (
        <section className="lb-panel lb-part">
          <FilesPart entry={entry} />
        </section>
      ),
    },
    {
      key: 'signatures',
      label: t('formDetail.tab.signatures', { number: held }),
      children: <SignaturesPart entry={entry} />,
    },
    ...(attempts.length || otherChannel || entry.status === 'SENDING'
      ? [{ key: 'delivery', label: t('formDetail.tab.delivery'), children: <DeliveryPart entry={entry} /> }]
      : []),
    { key: 'history', label: t('formDetail.tab.history'), children: <History id={entry.id} /> },
  ]
  return <PageTabs tabs={tabs} />
}

const Sections = ({ entry }: { entry: FormEntry }) => (
  <div className="lb-columns">
    <ReadSections entry={entry} />
    <div className="lb-column lb-column-side">
      <NextSteps entry={entry} />
    </div>
  </div>
)

const CODES: Readonly<Record<string, string>> = { status: 'form', role: 'signRole' }
function valueText(field: string, value: unknown): string | undefined {
  const words = CODES[field]
  return words && typeof value === 'string' ? codeText(words, value) : shownTime(field, value)
}
const columns = rowHistoryColumns('forms', valueText)

function History({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={formContracts.history}
      columns={columns}
      fixed={{ entryId: String(id) }}
      isPart
      empty={{ title: t('common.history.none') }}
    />
  )
}
