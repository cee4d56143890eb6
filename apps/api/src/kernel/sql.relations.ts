import type { Model } from './access.ts'

/** From the rows of one table to those of another: equal are a field of the one and a field of the other. */
export interface Relation {
  model: Model
  own: string
  theirs: string
  isList: boolean
}

const list = (model: Model, theirs: string): Relation => ({ model, own: 'id', theirs, isList: true })

/** The relations that scopes of hot statements ask by, under their names in the schema, against which a test holds them. */
export const RELATIONS: Partial<Record<Model, Readonly<Record<string, Relation>>>> = {
  logbookGroup: {
    org: { model: 'organization', own: 'orgId', theirs: 'id', isList: false },
    users: list('groupUser', 'groupId'),
  },
  duty: {
    holders: list('dutyHolder', 'dutyId'),
    logbook: { model: 'logbook', own: 'logbookId', theirs: 'id', isList: false },
    rule: { model: 'dutyRule', own: 'ruleId', theirs: 'id', isList: false },
    snoozes: list('dutySnooze', 'dutyId'),
  },
  dutyHolder: {
    duty: { model: 'duty', own: 'dutyId', theirs: 'id', isList: false },
    user: { model: 'user', own: 'userId', theirs: 'id', isList: false },
  },
  dutySnooze: { duty: { model: 'duty', own: 'dutyId', theirs: 'id', isList: false } },
  formEntry: { logbooks: list('formLogbook', 'entryId'), signatures: list('formSignature', 'entryId') },
  formLogbook: { logbook: { model: 'logbook', own: 'logbookId', theirs: 'id', isList: false } },
  groupUser: {
    group: { model: 'logbookGroup', own: 'groupId', theirs: 'id', isList: false },
    user: { model: 'user', own: 'userId', theirs: 'id', isList: false },
  },
  inspectionPlan: {
    logbook: { model: 'logbook', own: 'logbookId', theirs: 'id', isList: false },
    team: { model: 'inspectionTeam', own: 'teamId', theirs: 'id', isList: false },
  },
  inspectionTeam: { users: list('inspectionTeamUser', 'teamId') },
  logbook: {
    authorizations: list('workAuthorizationLogbook', 'logbookId'),
    parties: list('logbookParty', 'logbookId'),
    readers: list('logbookReader', 'logbookId'),
  },
  logbookParty: { readers: list('logbookPartyReader', 'partyId') },
  operationEvent: { logbook: { model: 'logbook', own: 'logbookId', theirs: 'id', isList: false } },
  role: { permissions: list('rolePermission', 'roleId') },
  specificationUpdate: { logbook: { model: 'logbook', own: 'logbookId', theirs: 'id', isList: false } },
  user: {
    deputy: { ...list('deputy', 'userId'), isList: false },
    groups: list('groupUser', 'userId'),
    org: { model: 'organization', own: 'orgId', theirs: 'id', isList: false },
    roles: list('userRole', 'userId'),
    sessions: list('session', 'userId'),
    signIns: list('signInEvent', 'userId'),
    subjects: list('userSubject', 'userId'),
    worker: { ...list('worker', 'userId'), isList: false },
  },
  worker: { user: { model: 'user', own: 'userId', theirs: 'id', isList: false } },
  userRole: { role: { model: 'role', own: 'roleId', theirs: 'id', isList: false } },
}

/** Views over long tables: they are asked about one row after another, by an aggregate, or PostgreSQL would first read such a view as a whole. */
export const VIEWS: ReadonlySet<Model> = new Set(['logbookPartyReader'])
