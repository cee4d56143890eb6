import { contracts } from '../../kernel/contract.ts'
import { ingested } from '../../kernel/ingest/batch.ts'
import { alarmBatch, readingBatch } from './reading.schema.ts'

/** What programs of sensor suppliers send. */
export const readingContracts = contracts('readings', {
  send: {
    method: 'post',
    path: '/api/sensor/reading',
    access: 'sensor:post',
    programs: true,
    body: readingBatch,
    response: ingested,
    summary: 'Keeps up to 1,000 readings of sensors, each once however often it is sent',
  },
  alarm: {
    method: 'post',
    path: '/api/sensor/alarm',
    access: 'sensor:post',
    programs: true,
    body: alarmBatch,
    response: ingested,
    summary:
      'Raises and ends alarms of up to 1,000 devices that decide by themselves; what lies before the end of the latest is part of it',
  },
})
