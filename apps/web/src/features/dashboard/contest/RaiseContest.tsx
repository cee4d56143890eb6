import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import type { HealthPart } from '@portal/shared/features/dashboard/health-index.scoring'
import type { Day } from '@portal/shared/kernel/time'
import { Input, Select } from 'antd'
import { FileField } from '../../../kernel/files/FileField.tsx'
import { Field, FormDialog } from '../../../kernel/SchemaForm.tsx'
import { useWords } from '../../../kernel/words.ts'
import { DialogButton } from '../../../widgets/DialogButton.tsx'
import { useMonthText } from '../months.ts'

interface Props {
  logbookId: number
  month: Day
  isSettled: boolean
  /** The record that is contested; without it a part of the health index is chosen, of these. */
  of: { jobRecordId: number } | { parts: readonly HealthPart[] }
}

/** Contests a record or a figure of a settled month; of the running one it says why that cannot be. */
export function RaiseContest({ isSettled, ...rest }: Props) {
  const { t } = useWords()
  const isRecord = 'jobRecordId' in rest.of
  return (
    <span title={isSettled ? undefined : t('healthContests.notSettled')}>
      <DialogButton
        action={contestContracts.create}
        size={isRecord ? 'small' : 'middle'}
        disabled={!isSettled}
        dialog={(close) => <RaiseDialog {...rest} onClose={close} />}
      >
        {t(isRecord ? 'healthContests.raise' : 'healthContests.raiseFigure')}
      </DialogButton>
    </span>
  )
}

function RaiseDialog({ logbookId, month, of, onClose }: Omit<Props, 'isSettled'> & { onClose: () => void }) {
  const { t, codeText } = useWords()
  const words = { month: useMonthText()(month) }
  const isRecord = 'jobRecordId' in of
  return (
    <FormDialog
      action={contestContracts.create}
      title={t(isRecord ? 'healthContests.raiseTitle' : 'healthContests.raiseFigureTitle', words)}
      submit={t('healthContests.raise')}
      done={({ number }) => t('healthContests.raised', { number })}
      note={t('healthContests.raiseNote')}
      params={{ logbookId, month, ...(isRecord && of) }}
      draft={`healthContests.${logbookId}.${month}.${isRecord ? of.jobRecordId : 'figure'}`}
      onClose={onClose}
    >
      {!isRecord && (
        <Field name="part" isRequired>
          <Select options={of.parts.map((value) => ({ value, label: codeText('healthPart', value) }))} />
        </Field>
      )}
      <Field name="claim" hint={t('healthContests.claimHint')}>
        <Input.TextArea rows={5} />
      </Field>
      <FileField name="files" label={t('healthContests.field.files')} />
    </FormDialog>
  )
}
