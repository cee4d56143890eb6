import { fileLine } from '@portal/shared/features/api-clients/curl'
import { sensorMappingContracts } from '@portal/shared/features/sensors/mapping.contract'
import type { MappingTried } from '@portal/shared/features/sensors/mapping.schema'
import { FormSection } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { CommandLine } from '../../widgets/CommandLine.tsx'
import { TriedReadings } from './TriedReadings.tsx'
import './sensors.css'

const SAMPLE_FILE = 'sample.json'

/** What would come of each reading of the sample, what would be answered, and how one sends it oneself. */
export function Answer({ id, tried }: { id: number; tried: MappingTried }) {
  const { t } = useWords()
  const { rows, answer } = tried
  const leftOut = rows.filter(({ isLeftOut }) => isLeftOut).length
  const values = {
    ...{ done: numberText(answer.done), total: numberText(rows.length) },
    ...{ failed: numberText(answer.failed.length), leftOut: numberText(leftOut) },
  }
  const line = fileLine(`${location.origin}${sensorMappingContracts.send.path.replace(':id', String(id))}`, SAMPLE_FILE)
  return (
    <FormSection id="answer" title={t('sensorPages.api.answer', values)} note={t('sensorPages.api.answerNote')}>
      <TriedReadings tried={tried} />
      <div className="lb-pair lb-api-lines">
        <CommandLine title={t('sensorPages.api.wouldAnswer')} line={JSON.stringify(answer, undefined, 2)} />
        <CommandLine title={t('sensorPages.api.sendIt')} line={line}>
          {t('sensorPages.api.sendNote', { file: SAMPLE_FILE })}
        </CommandLine>
      </div>
    </FormSection>
  )
}
