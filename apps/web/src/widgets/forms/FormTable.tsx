import { formContracts } from '@portal/shared/features/forms/form.contract'
import { formLife } from '@portal/shared/features/forms/form.rules'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { FormCard } from './FormCard.tsx'
import { FORM_COLUMNS, FORM_FILTERS_OF_ONE } from './formColumns.tsx'

/** The forms that a log-book is in. */
export function FormTable({ locationId }: { locationId: string }) {
  const { t } = useWords()
  return (
    <ListPage
      list={formContracts.list}
      columns={FORM_COLUMNS}
      filters={FORM_FILTERS_OF_ONE}
      fixed={{ locationIds: locationId }}
      exportCall={formContracts.export}
      rowName={({ referenceNo }) => referenceNo}
      card={(row) => <FormCard row={row} />}
      isQuiet={formLife.isOver}
      isPart
      empty={{ title: t('formPages.noneOfOne') }}
    />
  )
}
