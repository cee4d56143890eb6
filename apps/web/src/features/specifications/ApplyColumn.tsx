import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { type ReactNode, useState } from 'react'
import { FormColumn } from '../../kernel/form/FormColumn.tsx'
import type { useSchemaForm } from '../../kernel/form/useSchemaForm.ts'
import { useWords } from '../../kernel/words.ts'
import { ChangeList } from './ChangeList.tsx'
import { Refused } from './Refused.tsx'
import { useSections } from './sections.ts'
import { type Begun, useCounts } from './typed.ts'

interface Props extends Begun {
  form: ReturnType<typeof useSchemaForm>
  onCancel: () => void
  children: ReactNode
}

/** The fields between the parts of the form and the list of what will change; nothing is sent while nothing would. */
export function ApplyColumn({ form, kind, before, onCancel, children }: Props) {
  const { t } = useWords()
  const counts = useCounts(form.form, { kind, before })
  const sections = useSections(counts)
  const [tried, setTried] = useState(0)
  const submit = async () => {
    if (counts.all) return form.submit()
    setTried((times) => times + 1)
    return false
  }
  const isRefused = tried > 0 && !counts.all
  return (
    <FormColumn
      action={specificationContracts.create}
      state={{ ...form, submit, props: { ...form.props, onFinish: submit, onFinishFailed: submit } }}
      sections={sections}
      submit={t('specificationPages.form.submit', { count: counts.all })}
      notes={isRefused && <Refused tried={tried} />}
      aside={<ChangeList form={form.form} kind={kind} before={before} />}
      onCancel={onCancel}
    >
      {children}
    </FormColumn>
  )
}
