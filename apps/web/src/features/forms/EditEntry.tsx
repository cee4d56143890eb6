import { dataSchema } from '@portal/shared/features/forms/form.check'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { Form } from 'antd'
import { useMemo } from 'react'
import { z } from 'zod'
import { FormColumn } from '../../kernel/form/FormColumn.tsx'
import { type FormValues, useSchemaForm } from '../../kernel/form/useSchemaForm.ts'
import { FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { CounterpartBox } from './CounterpartBox.tsx'
import { EditBar } from './EditBar.tsx'
import { EntryClock } from './EntryClock.tsx'
import { EntryFields } from './EntryField.tsx'
import { EntryTasks } from './EntryTasks.tsx'
import { DATA, dataOf, entriesOf } from './entries.ts'
import { FilesPart } from './FilesPart.tsx'
import { wordsIn } from './fieldKinds.ts'
import { NextSteps } from './NextSteps.tsx'
import { LIST, SectionEnd } from './SectionEnd.tsx'
import { PARTS, sectionsOf } from './sections.ts'
import { UnitsNote } from './UnitsNote.tsx'
import { UnitsPanel } from './UnitsPanel.tsx'
import { type EntryState, useSaving } from './useSaving.ts'
import { VoidNote } from './VoidNote.tsx'
import './entry.css'

interface Props {
  entry: FormEntry
  /** Its deadline is counted in hours: they stand on top. */
  isByHours: boolean
  /** It waits for a signature now. */
  onPrepared?: () => void
}

/** An entry while it is filled in: sections of its definition, its log-books beside them, and what happens next. */
export function EditEntry({ entry, isByHours, onPrepared }: Props) {
  const { t, language } = useWords()
  const { definition, formData, version, id, prefilled } = entry
  const action = useMemo(
    () => ({ ...formContracts.save, body: z.object({ [DATA]: dataSchema(definition) }) }),
    [definition],
  )
  const state = useSchemaForm({
    action,
    entries: entriesOf(definition, language),
    initial: { [DATA]: formData },
    params: { version },
    draft: `forms.${id}`,
  })
  const saving = useSaving(entry, state)
  const sections = useSections(entry, state)
  const shown = definition.sections.filter(({ key }) => sections.some(({ id }) => id === key))
  const [first] = shown.filter(({ fields }) => fields.some(({ source }) => source?.startsWith('counterpart.')))
  return (
    <div className="lb-form-entry" id={LIST}>
      {isByHours && <TypedClock entry={entry} state={state} />}
      {isByHours && <EntryTasks entry={entry} />}
      <FormColumn
        action={action}
        state={state}
        sections={sections}
        notes={
          <>
            <VoidNote entry={entry} />
            <UnitsNote entry={entry} />
          </>
        }
        aside={
          <>
            <UnitsPanel entry={entry} id={PARTS.units} />
            <NextSteps entry={entry} />
          </>
        }
        bar={<EditBar {...{ entry, state, saving }} {...(onPrepared && { onPrepared })} />}
      >
        {shown.map((section) => (
          <FormSection
            key={section.key}
            id={section.key}
            title={wordsIn(language, section.title)}
            {...(section.note && { note: wordsIn(language, section.note) })}
          >
            {section === first && <CounterpartBox entry={entry} />}
            <EntryFields definition={definition} fields={section.fields} prefilled={prefilled} />
            <SectionEnd sections={sections} at={section.key} />
          </FormSection>
        ))}
        <FormSection id={PARTS.files} title={t('formDetail.files.title')}>
          <FilesPart entry={entry} />
          <SectionEnd sections={sections} at={PARTS.files} />
        </FormSection>
      </FormColumn>
    </div>
  )
}

/** The sections for the navigation; drawn anew only when one is begun, emptied, or asked for no more. */
function useSections(entry: FormEntry, { form }: EntryState) {
  const { t, language } = useWords()
  const titles = { units: t('formDetail.units.title'), files: t('formDetail.files.title') }
  const sectionsIn = (values: FormValues) => sectionsOf(entry, values, language, titles)
  return Form.useWatch(sectionsIn, { form, preserve: true }) ?? sectionsIn({ [DATA]: entry.formData })
}

/** The clock as what it is counted from is typed. */
function TypedClock({ entry, state: { form } }: { entry: FormEntry; state: EntryState }) {
  const values = Form.useWatch([], { form, preserve: true }) ?? { [DATA]: entry.formData }
  return <EntryClock entry={entry} data={dataOf(entry.definition, values)} />
}
