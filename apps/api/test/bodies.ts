/** What is right in the body of a call, for tests that go wrong in one place at a time or with whose rows they name. */
export const ADDRESS = { addressEn: '1 Road', addressZh: '道路1號', email: 'org@example.test', phone: '23456789' }
export const CONTACT = { contactName: 'A Person', contactPhone: '23456789', contactEmail: 'contact@example.test' }
export const NAMES = { nameEn: 'A Company', nameZh: '公司' }
export const PLACE = {
  addressEn: '1 Road',
  addressZh: '道路1號',
  district: 'KT',
  area: 'KT-03',
  latitude: 22.3,
  longitude: 114.2,
}
export const QUESTION = {
  textEn: 'a question',
  textZh: '問題',
  answerType: 'TEXT',
  order: 1,
  startsOn: '2099-01-01',
  isRequired: false,
  typesOfWork: ['TW15'],
  isEverywhere: false,
  isConsulted: true,
  noPersonalData: true,
}
export const MAINTENANCE_PLAN = {
  name: 'a plan',
  startingWeek: '2027-W30',
  weeks: 2,
  hours: 1.5,
  annualMinimum: 24,
  from: '2027-07-01',
  to: null,
  next: 'SCHEDULE',
}
export const LABEL = { name: 'a label', color: '#166BBB', noPersonalData: true }
export const TEMPLATE = { name: 'a template', optionJson: { filters: { leType: 'L' }, charts: { left: 'map' } } }
export const MENU = { parentId: null, key: 'extra', path: '/extra', titleEn: 'Extra', titleZh: '額外' }
export const DICTIONARY_VALUE = { dictName: 'own', value: 'a', labelEn: 'A', labelZh: '甲' }
export const PROFILE = { displayName: 'Me', language: 'eng', yearOfBirth: 1980, partialHkid: 'A123', version: 1 }
export const NEW_LOGBOOK = {
  premises: '0900214',
  stage: 'IN_SERVICE',
  ...PLACE,
  units: [{ leNumber: 'L1', kind: 'L', type: 'EP', locationId: '0900214-001' }],
  effectiveOn: '2026-01-01',
}
export const LOGBOOK = {
  version: 1,
  leNumber: 'L1',
  ...PLACE,
  machineRoomLess: false,
  specialMaintenance: false,
  specification: {},
}
export const SUPPLIER = {
  ...NAMES,
  ...ADDRESS,
  type: 'SUPL',
  registrationNumber: '87654321',
  username: 'new_admin',
  displayName: 'New',
  adminEmail: 'admin@example.test',
}
export const COLLEAGUE = {
  username: 'a_colleague',
  displayName: 'New',
  email: 'colleague@example.test',
  phone: null,
  language: 'eng',
}
export const WORKER = { kind: 'GW', ...NAMES, registrations: [], version: 1 }

/** The rules of an inspection team. */
export const TEAM = {
  mode: 'SCHEDULED',
  isSchedulable: true,
  isAssignable: true,
  allowSkipGps: false,
  needRecordGps: true,
  dayMaxNumber: 50,
}
/** How locations go to the inspection pool; which ones, and to which team, is told beside it. */
export const POOL_ADDED = { year: 2026, type: 'RM', mode: 'append' }
