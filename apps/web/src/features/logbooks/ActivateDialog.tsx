import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { EARLIEST_DAY } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { DayInput } from '../../kernel/DateInput.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'

interface Props {
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

/** From which day on. */
export function ActivateDialog({ chosen, ...rest }: Props) {
  const { t } = useWords()
  return (
    <BulkAct
      contract={logbookContracts.activate}
      move="activate"
      chosen={chosen}
      title={t('logbookPages.activate.title', { count: chosen.count })}
      note={t('logbookPages.activate.note')}
      done={(count) => t('logbookPages.activate.done', { count })}
      initial={{ activatedOn: today() }}
      linkOf={({ name }) => path.logbook(name)}
      doneAt={path.activatedLogbooks}
      {...rest}
    >
      <Field name="activatedOn" range={[EARLIEST_DAY, today()]}>
        <DayInput history />
      </Field>
    </BulkAct>
  )
}
