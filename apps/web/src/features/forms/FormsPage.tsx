import { formContracts } from '@portal/shared/features/forms/form.contract'
import { formLife } from '@portal/shared/features/forms/form.rules'
import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useWords } from '../../kernel/words.ts'
import { FormActs, FormMenu } from '../../widgets/forms/FormActs.tsx'
import { FormCard } from '../../widgets/forms/FormCard.tsx'
import { FORM_ADVANCED, FORM_COLUMNS, FORM_FILTERS } from '../../widgets/forms/formColumns.tsx'
import { PrepareForm } from '../../widgets/forms/PrepareForm.tsx'

const col = columnsOf(formContracts.list)
const columns = [...FORM_COLUMNS, col.actions((row: FormRow) => <FormMenu row={row} />, 56)]

/** What waits for one's own house, as the badge of the menu counts it, by what is to be done. */
const WAITING = {
  toFill: 'AUTO_CREATED,TO_BE_FILLED',
  toSign: 'TO_BE_SIGNED',
  toSend: 'TO_BE_SENT',
  toSubmit: 'TO_BE_SUBMITTED',
} as const
const SOON_DAYS = 7

function useViews(): View[] {
  const { t } = useWords()
  const waiting = (['toFill', 'toSign', 'toSend', 'toSubmit'] as const).map((key) => ({
    key,
    title: t(`formPages.views.${key}`),
    filters: { statuses: WAITING[key], mine: 'true' },
  }))
  return [
    ...waiting,
    { key: 'failed', title: t('formPages.views.failed'), filters: { failed: 'true' } },
    { key: 'soon', title: t('formPages.views.soon', { count: SOON_DAYS }), filters: { dueBy: `${SOON_DAYS}d` } },
  ]
}

/** Form Submission (304): statutory forms of one's organization, from draft to receipt. */
export function FormsPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={formContracts.list}
      columns={columns}
      filters={FORM_FILTERS}
      advanced={FORM_ADVANCED}
      views={views}
      exportCall={formContracts.export}
      primary={<PrepareForm />}
      rowName={({ referenceNo }) => referenceNo}
      card={(row) => <FormCard row={row} />}
      isQuiet={formLife.isOver}
      bulk={(selection) => <FormActs of={selection} />}
      empty={{ title: t('forms.emptyTitle'), text: t('forms.emptyText') }}
    />
  )
}
