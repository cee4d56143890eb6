import { deputyContracts } from '@portal/shared/features/accounts/deputy.contract'
import { showDay } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction, useApi } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { ColleaguePicker } from '../../widgets/ColleaguePicker.tsx'

/** Who stands in while a person is away: named for some days, changed, or ended early. */
export function DeputyPanel() {
  const { t, person } = useWords()
  const { data } = useApi(deputyContracts.get, {})
  if (!data) return <div className="lb-wait" />
  const { mine } = data
  return (
    <>
      {mine && <Present name={person(mine.displayName)} from={mine.from} to={mine.to} />}
      <FormPanel
        // what is named anew is what the form begins with
        key={mine ? `${mine.id} ${mine.from} ${mine.to}` : 'nobody'}
        id="deputy"
        action={deputyContracts.put}
        title={t('deputies.title')}
        note={t('deputies.note')}
        submit={t('deputies.save')}
        done={t('deputies.saved')}
        initial={mine ? { userId: mine.id, from: mine.from, to: mine.to } : {}}
      >
        <Field name="userId" hint={t('deputies.hint')} isRequired>
          <ColleaguePicker list={deputyContracts.colleagues} />
        </Field>
        <div className="lb-pair">
          <Field name="from" isRequired>
            <DayInput />
          </Field>
          <Field name="to" isRequired>
            <DayInput />
          </Field>
        </div>
      </FormPanel>
    </>
  )
}

/** Who stands in, with the way to end it. */
function Present({ name, from, to }: { name: string; from: string; to: string }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const end = useAction(deputyContracts.put, { done: t('deputies.ended', { name }), onDone: () => setAsking(false) })
  return (
    <section className="lb-panel">
      <p>{t('deputies.now', { name, from: showDay(from), to: showDay(to) })}</p>
      <Button onClick={() => setAsking(true)}>{t('deputies.end')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deputies.endTitle', { name })}
          text={t('deputies.endText', { name })}
          action={t('deputies.end')}
          isPending={end.isPending}
          onConfirm={() => end.mutate({})}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
