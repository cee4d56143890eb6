import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { addDays } from '@portal/shared/kernel/time'
import { DayInput } from '../../kernel/DateInput.tsx'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Field, FormDialog, FormPanel } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { TeamsSelect } from '../../widgets/TeamPick.tsx'
import { firstSettings, type Settings } from './settings.ts'

function SettingsFields() {
  const { t } = useWords()
  const coming = [addDays(today(), 1), '2099-12-31'] as const
  return (
    <>
      <Field name="teamIds">
        <TeamsSelect />
      </Field>
      <div className="lb-pair">
        <Field name="from" isRequired range={coming}>
          <DayInput />
        </Field>
        <Field name="to" isRequired range={coming}>
          <DayInput />
        </Field>
      </div>
      <Field name="dayMaxNumber" hint={t('inspectionGeneration.maxHint')}>
        <NumberInput className="lb-short" />
      </Field>
      <Field name="surpriseRate" hint={t('inspectionGeneration.rateHint')}>
        <NumberInput className="lb-short" />
      </Field>
    </>
  )
}

interface Done {
  onDone: (id: number) => void
}

/** What is to be generated, on a page that shows nothing yet. */
export function SettingsPanel({ onDone }: Done) {
  const { t } = useWords()
  return (
    <FormPanel
      id="generate"
      action={generationContracts.generate}
      title={t('inspectionGeneration.settings')}
      submit={t('inspectionGeneration.generate')}
      note={t('inspectionGeneration.lead')}
      initial={{ ...firstSettings() }}
      onDone={({ id }) => onDone(id)}
    >
      <SettingsFields />
    </FormPanel>
  )
}

interface DialogProps extends Done {
  initial: Settings
  /** The preview whose place the new one takes. */
  again?: number | undefined
  onClose: () => void
}

/** Other settings than those of the preview that is shown. */
export function SettingsDialog({ initial, again, onDone, onClose }: DialogProps) {
  const { t } = useWords()
  return (
    <FormDialog
      action={generationContracts.generate}
      title={t('inspectionGeneration.change')}
      submit={t('inspectionGeneration.generate')}
      pendingNote={t('inspectionGeneration.generating')}
      draft={false}
      initial={{ ...initial }}
      {...(again && { params: { again: { id: again } } })}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    >
      <SettingsFields />
    </FormDialog>
  )
}
