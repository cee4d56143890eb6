import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { sensorCompanyContracts } from '@portal/shared/features/sensors/company.contract'
import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { sensorSettingContracts } from '@portal/shared/features/sensors/setting.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { ALL_MODELS, SILENT_SENSORS } from './beside.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  sensorCompanies: [listRead(sensorCompanyContracts.list)],
  sensorInvitations: [listRead(sensorInvitationContracts.list)],
  sensorInvitation: [read(sensorInvitationContracts.get, oneOf)],
  sensorModels: [listRead(sensorModelContracts.list)],
  sensorModelEdit: [read(sensorModelContracts.get, oneOf)],
  sensorApis: [listRead(sensorModelContracts.list)],
  // how it is mapped is asked once it is known to be one's own
  sensorApi: [read(sensorModelContracts.get, oneOf)],
  sensorLogbooks: [listRead(sensorContracts.list)],
  sensorAlarms: [
    listRead(sensorAlarmContracts.list),
    read(sensorModelContracts.list, () => ALL_MODELS),
    read(sensorContracts.list, () => SILENT_SENSORS),
  ],
  sensorRecords: [listRead(sensorContracts.list)],
  sensorRecord: [read(sensorContracts.get, oneOf)],
  sensorSettings: [listRead(sensorSettingContracts.list)],
  sensorRequests: [listRead(sensorRequestContracts.list)],
} satisfies Reads
