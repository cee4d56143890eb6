import { DownloadOutlined } from '@ant-design/icons'
import { ATTACHED_MAX } from '@portal/shared/features/exports/export.codes'
import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { addDays, type Day } from '@portal/shared/kernel/time'
import { Form } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { DayInput } from '../../kernel/DateInput.tsx'
import { ExportButton } from '../../kernel/ExportButton.tsx'
import { tellRunBegun } from '../../kernel/runs/begun.ts'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { EmailTwice } from '../../widgets/EmailTwice.tsx'

const MEGABYTE = 1_000_000
const DAYS = 7
interface Props {
  /** The first day of the week that is shown. */
  from: Day
  teamId?: number | undefined
  userId?: number | undefined
}

/** The jobs of a team and period as a workbook: to download, or to an e-mail address. */
export function ScheduleExport(props: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton action={scheduleContracts.export} icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {t('common.action.export')}
      </ActionButton>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ from, teamId, userId, onClose }: Props & { onClose: () => void }) {
  const { t } = useWords()
  const filters = {
    statuses: ['ARRANGED'],
    ...(teamId !== undefined && { teams: [teamId] }),
    ...(userId !== undefined && { people: [userId] }),
  }
  return (
    <FormDialog
      action={scheduleContracts.send}
      title={t('inspectionSchedules.exportTitle')}
      submit={t('inspectionSchedules.send')}
      note={t('inspectionSchedules.exportText')}
      params={filters}
      initial={{ from, to: addDays(from, DAYS - 1) }}
      draft={`inspectionSchedules.export.${teamId}.${from}`}
      onDone={({ rowCount }) => tellRunBegun(t('shell.exportBegun', { number: numberText(rowCount) }))}
      onClose={onClose}
    >
      <div className="lb-pair">
        <Field name="from" isRequired>
          <DayInput />
        </Field>
        <Field name="to" isRequired>
          <DayInput />
        </Field>
      </div>
      <Form.Item>
        <Download filters={filters} />
      </Form.Item>
      <p className="lb-note">{t('inspectionSchedules.mailText', { size: ATTACHED_MAX / MEGABYTE })}</p>
      <EmailTwice />
    </FormDialog>
  )
}

/** The same at once, of the days that are entered. */
function Download({ filters }: { filters: object }) {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const from: Day | undefined = Form.useWatch('from', form)
  const to: Day | undefined = Form.useWatch('to', form)
  return (
    <ExportButton
      action={scheduleContracts.export}
      filters={{ ...filters, ...(from && { from }), ...(to && { to }) }}
      name={t('inspectionSchedules.download')}
    />
  )
}
