import { sensorRecordContracts } from '@portal/shared/features/sensors/record.contract'
import { SENSOR_RECORD_COLUMNS } from '@portal/shared/features/sensors/record.sheet'
import { showStart } from '@portal/shared/kernel/time'
import { exportOf } from '../../kernel/list/workbook.ts'
import { askedOf, measuredOf } from './record.get.ts'

/** What a sensor that the reader sees has measured, a row for each minute or hour with readings. */
export const sensorRecordExport = exportOf(sensorRecordContracts.export, {
  columns: SENSOR_RECORD_COLUMNS,
  scope: (_, { sensorRecords: { sheet } }) => sheet.scope,
  count: async (ctx, asked) => (await measuredOf(ctx, asked, (await askedOf(ctx, asked)).traced)).length,
  async *rows(ctx, asked) {
    const { traced, detects } = await askedOf(ctx, asked)
    const unit = detects.find(({ anomaly }) => anomaly === traced.anomaly)?.unit ?? ''
    yield* (await measuredOf(ctx, asked, traced)).map((point) => ({ ...point, anomaly: traced.anomaly, unit }))
  },
  async cover(ctx, asked, { words: { enums, sensorRecordPages } }) {
    const { code, traced } = await askedOf(ctx, asked)
    return {
      sensorId: code,
      anomaly: enums.sensorAnomaly[traced.anomaly],
      range: `${sensorRecordPages.range[asked.range]}, ${showStart(traced.from)} – ${showStart(ctx.now)}`,
    }
  },
  name: async (ctx, asked) => (await askedOf(ctx, asked)).code,
})
