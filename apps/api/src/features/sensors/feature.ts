import { sensorAlarmContracts } from '@portal/shared/features/sensors/alarm.contract'
import { sensorAlarmLife } from '@portal/shared/features/sensors/alarm.rules'
import { sensorCompanyContracts } from '@portal/shared/features/sensors/company.contract'
import { sensorMappingContracts } from '@portal/shared/features/sensors/mapping.contract'
import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import { readingContracts } from '@portal/shared/features/sensors/reading.contract'
import { sensorRecordContracts } from '@portal/shared/features/sensors/record.contract'
import { sensorRequestContracts } from '@portal/shared/features/sensors/request.contract'
import { sensorContracts } from '@portal/shared/features/sensors/sensor.contract'
import { sensorLife, sensorRequestLife } from '@portal/shared/features/sensors/sensor.rules'
import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { sensorInvitationLife } from '@portal/shared/features/sensors/sensor-invitation.rules'
import { sensorSettingContracts } from '@portal/shared/features/sensors/setting.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { tellAlarms } from './alarm.jobs.ts'
import { list as alarms } from './alarm.list.ts'
import { move as answer } from './alarm.move.ts'
import { sendAlarms } from './alarm.send.ts'
import { list as companies } from './company.list.ts'
import { refuse, register } from './invitation.answer.ts'
import { create as invite } from './invitation.create.ts'
import { expireSensorInvitations } from './invitation.jobs.ts'
import './invitation.link.ts'
import { get as invitation, history as invitationHistory, list as invitations } from './invitation.list.ts'
import { mailSensorInvitation } from './invitation.mail.ts'
import { tellSensorInvitation } from './invitation.messages.ts'
import { move as moveInvitation } from './invitation.move.ts'
import { attempt, save as map, get as mapping, send as sendOwn } from './mapping.ts'
import { get as model, file as modelFile, list as models } from './model.list.ts'
import { create as addModel, update as editModel } from './model.save.ts'
import { packReadings } from './reading.jobs.ts'
import { send } from './reading.ts'
import { get as record } from './record.get.ts'
import { create as ask } from './request.create.ts'
import { move as decide } from './request.decide.ts'
import { list as requests } from './request.list.ts'
import { get, list } from './sensor.list.ts'
import './sensor.ends.ts'
import { move } from './sensor.move.ts'
import { create, update } from './sensor.save.ts'
import { list as settings } from './setting.list.ts'
import { update as change, remove, create as set } from './setting.save.ts'

export const sensors = feature({
  calls: {
    readings: serve(readingContracts, { send, alarm: sendAlarms }),
    sensorCompanies: serve(sensorCompanyContracts, { list: companies }),
    sensorInvitations: serve(sensorInvitationContracts, {
      ...{ list: invitations, get: invitation, history: invitationHistory, create: invite, move: moveInvitation },
      ...{ register, refuse },
    }),
    sensorMappings: serve(sensorMappingContracts, { get: mapping, save: map, try: attempt, send: sendOwn }),
    sensorModels: serve(sensorModelContracts, {
      ...{ list: models, get: model, file: modelFile, create: addModel, update: editModel },
    }),
    sensorRequests: serve(sensorRequestContracts, { list: requests, create: ask, move: decide }),
    sensorRecords: serve(sensorRecordContracts, { get: record, export: exportAs('sensorRecords') }),
    sensorSettings: serve(sensorSettingContracts, { list: settings, create: set, update: change, remove }),
    sensorAlarms: serve(sensorAlarmContracts, { list: alarms, move: answer, export: exportAs('sensorAlarms') }),
    // the last: its ids would stand for the names of the others
    sensors: serve(sensorContracts, { list, get, create, update, move }),
  },
  lives: {
    sensor: sensorLife,
    sensorRequest: sensorRequestLife,
    sensorAlarm: sensorAlarmLife,
    sensorInvitation: sensorInvitationLife,
  },
  jobs: [packReadings, tellAlarms, mailSensorInvitation, tellSensorInvitation, expireSensorInvitations],
})
