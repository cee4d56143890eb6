import { MAPPED_FIELDS } from '@portal/shared/features/sensors/mapping'

const [SENSOR, MODEL, REQUEST] = [['sensor'] as const, ['sensorModel'] as const, ['sensorRequest'] as const]
const [SETTING, ALARM] = [['sensorSetting'] as const, ['sensorAlarm'] as const]
const PATH = { open: 'a path in the JSON of whoever sends: it names nothing of ours' }
const PATHS = Object.fromEntries(
  ['save', 'try'].flatMap((call) => MAPPED_FIELDS.map((field) => [`sensorMappings.${call} body.paths.${field}`, PATH])),
)
const INVITATION = ['sensorInvitation'] as const

/** What names rows in the calls of sensors, by call and place. */
export const SENSOR_AIMS = {
  'sensorModels.get params.id': MODEL,
  'sensorModels.update params.id': MODEL,
  'sensorModels.file params.id': { open: 'the model whose file is tried beside it' },
  'sensorModels.file params.fileId': ['sensorFile'],
  'sensorModels.list query.ids[]': MODEL,
  'sensorMappings.get params.id': MODEL,
  'sensorMappings.save params.id': MODEL,
  'sensorMappings.try params.id': MODEL,
  ...PATHS,
  'sensorMappings.send params.id': MODEL,
  'sensors.get params.id': SENSOR,
  'sensors.update params.id': SENSOR,
  'sensors.create body.modelId': MODEL,
  'sensors.update body.modelId': {
    open: 'of a sensor that is tried by its own number; sensor.test.ts tries the model',
  },
  'sensors.list query.modelIds[]': MODEL,
  'sensors.move body.ids[]': ['sensor', 'spareSensor'],
  'sensors.move body.except[]': ['sensor', 'spareSensor'],
  'sensors.move body.filter.modelIds[]': MODEL,
  'sensorRequests.create body.sensorId': ['spareSensor'],
  'sensorRequests.list query.sensorIds[]': SENSOR,
  'sensorRequests.move body.ids[]': REQUEST,
  'sensorRequests.move body.except[]': REQUEST,
  'sensorRequests.move body.filter.sensorIds[]': SENSOR,
  'sensorRecords.get query.sensorId': SENSOR,
  'sensorRecords.export query.sensorId': SENSOR,
  'exports.create body.filters.sensorId': SENSOR,
  'sensorSettings.list query.modelIds[]': MODEL,
  'sensorSettings.create body.modelId': MODEL,
  'sensorSettings.update params.id': SETTING,
  'sensorSettings.remove params.id': SETTING,
  'sensorAlarms.list query.modelIds[]': MODEL,
  'sensorAlarms.list query.sensorIds[]': SENSOR,
  'sensorAlarms.export query.modelIds[]': MODEL,
  'sensorAlarms.export query.sensorIds[]': SENSOR,
  'exports.create body.filters.modelIds[]': MODEL,
  'exports.create body.filters.sensorIds[]': SENSOR,
  'sensorAlarms.move body.ids[]': ALARM,
  'sensorAlarms.move body.except[]': ALARM,
  'sensorAlarms.move body.filter.modelIds[]': MODEL,
  'sensorAlarms.move body.filter.sensorIds[]': SENSOR,
  'sensorInvitations.get params.id': INVITATION,
  'sensorInvitations.history params.id': INVITATION,
  'sensorInvitations.move body.ids[]': INVITATION,
  'sensorInvitations.move body.except[]': INVITATION,
  'jobRecords.create body.alarms[].id': {
    open: 'with a verdict beside it: alarm.settle.test.ts names one elsewhere, and none',
  },
} as const
