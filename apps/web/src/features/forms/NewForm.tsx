import { formTypeCode } from '@portal/shared/features/forms/form.codes'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormDefinition } from '@portal/shared/features/forms/form.definition'
import { path, SCREENS } from '@portal/shared/screens'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { ContractorSelect } from '../../widgets/ContractorSelect.tsx'
import { IdsField } from './AddUnits.tsx'
import { wordsIn } from './fieldKinds.ts'

/** What was chosen in the list of log-books, as its page hands it over. */
const chosen = z.object({
  locationIds: z.array(z.string()).optional(),
  all: z.literal(true).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  /** How many they are, where it is everything that a filter finds. */
  count: z.number().optional(),
})

/** Begins a form: for which log-books and with whom. What the portal knows is filled in then. */
export function NewForm({ code }: { code: string }) {
  const { t } = useWords()
  const { data, error, isError, refetch } = useApi(formContracts.types, {}, { quiet: true })
  const known = formTypeCode.safeParse(code)
  if (isError && !data) return <Failed error={error} title={t('formDetail.failed')} onRetry={() => refetch()} />
  if (!data) return <Loading columns={2} />
  const definition = data.content
    .map((row) => row.definition)
    .filter((one) => known.success && one.code === known.data && one.effectiveOn <= today())
    .toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? 1 : -1))[0]
  if (!definition) return <Failed error={error} title={t('problems.formTypeUnknown')} onRetry={() => refetch()} />
  return <Begin definition={definition} />
}

function Begin({ definition }: { definition: FormDefinition }) {
  const { t, language, number } = useWords()
  const navigate = useNavigate()
  const location = useLocation()
  const { locationIds, all, filter, count } = chosen.catch({}).parse(location.state ?? {})
  const { code, isMany, title } = definition
  const ready = all ? (count ?? 0) : (locationIds?.length ?? 0)
  const params = {
    formTypeCode: code,
    ...(all ? { all, ...(filter && { filter }) } : locationIds?.length ? { locationIds } : {}),
  }
  const hasOther = isMany && definition.counterpartType === 'RC'
  return (
    <FormPage
      action={formContracts.save}
      title={t('formDetail.begin.title', { code: code.toUpperCase() })}
      subtitle={wordsIn(language, title)}
      submit={t('formDetail.begin.submit')}
      params={params}
      draft={ready ? false : `forms.begin.${code}`}
      onDone={({ id }) => navigate(path.form(id), { replace: true })}
      onCancel={() => navigate(SCREENS.forms.path)}
    >
      <FormSection id="form-begin" title={t('formDetail.units.title')} note={t('formDetail.begin.note')}>
        {all || ready ? (
          <p>
            {all && !count
              ? t('formDetail.begin.allFound')
              : t('formDetail.begin.chosen', { count: ready, number: number(ready) })}
          </p>
        ) : (
          <IdsField hint={t(isMany ? 'formDetail.begin.manyHint' : 'formDetail.begin.oneHint')} />
        )}
        {hasOther && (
          <Field name="counterpartOrgId" label={t('formDetail.counterpart')} hint={t('formDetail.counterpartHint')}>
            <ContractorSelect />
          </Field>
        )}
      </FormSection>
    </FormPage>
  )
}
