import type { Conditions } from '@portal/shared/features/forms/form.definition'
import { incidentKind } from '../dictionaries/incident-kind.ts'
import {
  choice,
  contractor,
  count,
  day,
  declaration,
  email,
  formType,
  fromDictionary,
  instant,
  isDeclared,
  lateReason,
  line,
  long,
  needed,
  phone,
  rows,
  rpRole,
  section,
  several,
  unit,
  words,
  yesNo,
} from './kit.ts'

const FOR_RP: Conditions = [{ field: 'reporterCapacity', is: 'RC' }]
const IS_HURT: Conditions = [{ field: 'incidentKinds', has: 'I1' }]
const IS_TRAPPED: Conditions = [{ field: 'trapped', is: true }]
const IS_SUSPENDED: Conditions = [{ field: 'equipmentSuspended', is: true }]

/** What the regulator counts, without anything that tells who it was. */
const persons = rows(
  'persons',
  ['Persons hurt', '傷亡人士'],
  [
    choice('sex', ['Sex', '性別'], { male: ['Male', '男'], female: ['Female', '女'], unknown: ['Not known', '不詳'] }),
    choice('ageGroup', ['Age group', '年齡組別'], {
      child: ['Under 15', '15歲以下'],
      adult: ['15 to 64', '15至64歲'],
      elderly: ['65 and above', '65歲或以上'],
      unknown: ['Not known', '不詳'],
    }),
    choice('category', ['Who', '身分'], {
      passenger: ['Passenger', '乘客'],
      worker: ['Worker', '工人'],
      other: ['Other', '其他'],
    }),
    line('injuryPart', ['Part of the body', '受傷部位'], { max: 100 }),
    choice('severity', ['Severity', '嚴重程度'], {
      fatal: ['Fatal', '死亡'],
      serious: ['Serious', '嚴重'],
      minor: ['Minor', '輕微'],
    }),
    yesNo('sentToHospital', ['Sent to hospital', '已送院']),
    line('hospital', ['Hospital', '醫院'], { isOptional: true, max: 100 }),
  ],
  { max: 100, when: IS_HURT },
)

/** Notification of an incident (domain.md §2.6). */
export const le27 = formType({
  code: 'le27',
  version: 'le27-2024.1',
  title: ['Notification of incident', '升降機/自動梯事故通知書'],
  shortTitle: ['Notification of incident', '事故通知書'],
  effectiveOn: '2024-01-01',
  isMany: false,
  isShared: true,
  ownerType: 'RP',
  counterpartType: 'RC',
  sections: [
    section(
      'reporter',
      ['A Reporter', 'A 通報人'],
      [
        choice(
          'reporterCapacity',
          ['Reported by', '通報人身分'],
          {
            RP: ['Responsible person', '負責人'],
            RC: ['Contractor on behalf of the responsible person', '承辦商代負責人通報'],
          },
          { source: 'filler', isSystem: true },
        ),
        line('rp.name', ['Responsible person', '負責人'], { source: 'rp.name' }),
        rpRole,
        phone('rp.tel', ['Telephone', '電話'], { source: 'rp.phone' }),
        email('rp.email', ['E-mail', '電郵'], { source: 'rp.email' }),
        ...contractor,
        phone('rc.tel', ['Telephone of the contractor', '承辦商電話'], { source: 'rc.phone' }),
      ],
    ),
    section(
      'equipment',
      ['B Equipment', 'B 設備'],
      [
        ...unit,
        line('building', ['Building', '大廈'], { source: 'unit.building', isSystem: true }),
        line('block', ['Block', '座'], { source: 'unit.block', isSystem: true, max: 50 }),
      ],
    ),
    section(
      'time',
      ['C Time', 'C 時間'],
      [
        instant('incidentAt', ['Incident', '事故發生'], { source: 'record.reportedAt' }),
        instant('knownAt', ['You knew of it', '得悉事故'], {
          source: 'record.reportedAt',
          hint: ['The 24 hours start here.', '24小時由此刻起計。'],
        }),
        instant('reportedAt', ['Reported', '通報'], { isSystem: true }),
        line('floorOrPosition', ['Floor or position', '樓層或位置'], { isOptional: true, max: 100 }),
        lateReason,
      ],
    ),
    section(
      'kind',
      ['D Kind and cause', 'D 事故類別及成因'],
      [
        several('incidentKinds', ['Kind of incident', '事故類別'], fromDictionary(incidentKind), {
          hint: ['One or more of the incidents that must be reported (Schedule 7).', '可選多項，屬附表7須通報的事故。'],
        }),
        choice(
          'causeGroup',
          ['Cause', '成因'],
          {
            equipment: ['Equipment', '設備'],
            userBehaviour: ['Behaviour of users', '乘客行為'],
            external: ['External', '外在因素'],
            maintenanceWork: ['Maintenance work', '保養工程'],
            unknown: ['Not known yet', '尚未確定'],
          },
          { source: 'record.cause' },
        ),
        long('description', ['What happened', '事發經過'], {
          max: 4000,
          source: 'record.description',
          hint: ['Without names of persons.', '請勿填寫人士姓名。'],
        }),
      ],
    ),
    section(
      'persons',
      ['E Persons', 'E 傷亡人士'],
      [count('fatal', ['Fatal', '死亡人數'], 1000), count('injured', ['Injured', '受傷人數'], 1000), persons],
      ['No names and no identity numbers.', '請勿填寫姓名及身份證號碼。'],
    ),
    section(
      'emergency',
      ['F Emergency services', 'F 緊急服務'],
      [
        yesNo('fireServicesCalled', ['Fire Services called', '已通知消防處']),
        yesNo('policeCalled', ['Police called', '已報警']),
        yesNo('trapped', ['Persons trapped', '有人被困'], { source: 'record.isTrapped' }),
        count('trappedCount', ['Number of persons trapped', '被困人數'], 1000, { when: IS_TRAPPED }),
        instant('rescuedAt', ['Rescued', '獲救時間'], { when: IS_TRAPPED }),
        choice(
          'releasedBy',
          ['Released by', '救出人員'],
          {
            rc: ['Contractor', '承辦商'],
            fireServices: ['Fire Services', '消防處'],
            building: ['Staff of the building', '大廈職員'],
            self: ['Left unaided', '自行離開'],
            other: ['Other', '其他'],
          },
          { when: IS_TRAPPED },
        ),
      ],
    ),
    section(
      'state',
      ['G State of the equipment', 'G 設備狀態'],
      [
        yesNo('equipmentSuspended', ['Taken out of use', '已暫停使用'], { source: 'record.isSuspended' }),
        instant('suspendedAt', ['Out of use since', '停用時間'], {
          source: 'record.outOfServiceAt',
          when: IS_SUSPENDED,
        }),
        instant('noticeDisplayedAt', ['Suspension notice displayed', '展示暫停使用通告'], {
          isOptional: true,
          when: IS_SUSPENDED,
          hint: ['Within 4 hours when it stays out of use for longer.', '停用超過4小時，須於4小時內展示。'],
        }),
        line('isolatedBy', ['Isolated by', '隔離人員'], { when: IS_SUSPENDED, max: 100 }),
        instant('resumedAt', ['Back in use since', '恢復使用時間'], {
          isOptional: true,
          source: 'record.backInServiceAt',
          when: IS_SUSPENDED,
        }),
        day('lastMaintenanceAt', ['Last maintenance', '上次保養'], { source: 'unit.lastMaintenance', isSystem: true }),
        day('lastExaminationAt', ['Last examination', '上次檢驗'], { source: 'unit.lastExam', isSystem: true }),
        day('permitExpiry', ['Use permit valid until', '准用證屆滿日期'], {
          source: 'unit.permitExpiry',
          isSystem: true,
        }),
      ],
    ),
    section(
      'followUp',
      ['H Follow-up', 'H 跟進'],
      [
        long('actionsTaken', ['Actions taken', '已採取的行動'], { max: 2000, isOptional: true }),
        long('furtherActions', ['Further actions', '進一步行動'], { max: 2000, isOptional: true }),
        line('reAttended.name', ['Engineer who attended', '到場工程師'], {
          isOptional: true,
          source: 'record.engineerName',
          max: 50,
        }),
        line('reAttended.regNo', ['Registration number of the engineer', '工程師註冊號碼'], {
          isOptional: true,
          source: 'record.engineerNumber',
          max: 20,
        }),
        instant('reAttended.at', ['Attended', '到場時間'], { isOptional: true, source: 'record.attendedAt' }),
        day('investigationDue', ['Investigation due', '調查限期'], { isOptional: true }),
      ],
    ),
    section(
      'sign',
      ['J Sign', 'J 簽署'],
      [
        yesNo(
          'rpConsent',
          ['The responsible person agrees that the contractor reports', '負責人同意由承辦商代為通報'],
          {
            when: FOR_RP,
            ...{ source: 'consent', isSystem: true },
            hint: ['The responsible person stays liable.', '負責人仍須依法負責。'],
          },
        ),
        ...declaration.entries,
      ],
    ),
  ],
  rules: [
    ...needed(FOR_RP, 'rpConsent'),
    { kind: 'mustBe', field: 'rpConsent', value: true, when: FOR_RP },
    { kind: 'notAfter', field: 'incidentAt', than: 'now' },
    { kind: 'notAfter', field: 'knownAt', than: 'now' },
    { kind: 'notBefore', field: 'knownAt', than: 'incidentAt' },
    ...needed(IS_HURT, 'persons'),
    { kind: 'sumAtLeast', fields: ['fatal', 'injured'], least: 1, when: IS_HURT },
    ...needed(IS_TRAPPED, 'trappedCount', 'rescuedAt', 'releasedBy'),
    { kind: 'sumAtLeast', fields: ['trappedCount'], least: 1, when: IS_TRAPPED },
    { kind: 'notBefore', field: 'rescuedAt', than: 'incidentAt' },
    { kind: 'notAfter', field: 'rescuedAt', than: 'now' },
    ...needed(IS_SUSPENDED, 'suspendedAt', 'isolatedBy'),
    { kind: 'notAfter', field: 'suspendedAt', than: 'now' },
    { kind: 'notBefore', field: 'noticeDisplayedAt', than: 'suspendedAt' },
    { kind: 'notAfter', field: 'noticeDisplayedAt', than: 'now' },
    { kind: 'notBefore', field: 'resumedAt', than: 'suspendedAt', isLater: true },
    { kind: 'notAfter', field: 'resumedAt', than: 'now' },
    { kind: 'notBefore', field: 'reAttended.at', than: 'incidentAt' },
    { kind: 'notAfter', field: 'reAttended.at', than: 'now' },
    isDeclared,
  ],
  signatures: [{ role: 'reporter', by: 'filler', title: words(['Reporter', '通報人']) }],
  fileKinds: [
    { code: 'photos', title: words(['Photos', '相片']) },
    { code: 'sketches', title: words(['Sketches', '草圖']) },
    { code: 'statements', title: words(['Statements', '陳述書']) },
  ],
  deadline: { kind: 'hoursAfter', field: 'knownAt', count: 24, reason: 'lateReason' },
})
