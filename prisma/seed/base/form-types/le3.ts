import type { Conditions } from '@portal/shared/features/forms/form.definition'
import { maintenanceCycle } from '../dictionaries/maintenance-cycle.ts'
import { majorAlteration } from '../dictionaries/major-alteration.ts'
import {
  type Choices,
  choice,
  count,
  day,
  decimal,
  declaration,
  email,
  formType,
  fromDictionary,
  isDeclared,
  KINDS,
  lateReason,
  line,
  needed,
  phone,
  rows,
  rpRole,
  section,
  several,
  TYPES,
  WORKS,
  words,
  yesNo,
} from './kit.ts'

/** Some items have the same words for a lift and for an escalator. */
const ITEMS: Choices = fromDictionary(
  majorAlteration.map(({ parent, ...row }) => ({
    ...row,
    labelEn: `${parent === 'E' ? 'Escalator' : 'Lift'}: ${row.labelEn}`,
    labelZh: `${parent === 'E' ? '自動梯' : '升降機'}：${row.labelZh}`,
  })),
)

const IS_INSTALLATION: Conditions = [{ field: 'workType', is: 'installation' }]
const IS_ALTERATION: Conditions = [{ field: 'workType', is: 'majorAlteration' }]
const IS_MAINTENANCE: Conditions = [{ field: 'workType', is: 'maintenance' }]
const IS_OTHER_WORK: Conditions = [
  { field: 'workType', isSet: true },
  { field: 'workType', isNot: 'maintenance' },
]
/** Whoever ceases takes nothing over. */
const MAY_TAKE_OVER: Conditions = [...IS_MAINTENANCE, { field: 'noticeKind', isNot: 'cease' }]
const TAKES_OVER: Conditions = [...MAY_TAKE_OVER, { field: 'takesOver', is: true }]
const IS_DRAWN: Conditions = [...IS_OTHER_WORK, { field: 'workType', isNot: 'demolition' }]

/** What is installed; step width, rise and inclination of an escalator, load, persons and floors of a lift. */
const equipmentSummary = rows(
  'equipmentSummary',
  ['Equipment', '設備資料'],
  [
    line('locationId', ['Location ID', '地點編號'], { max: 20 }),
    line('leNo', ['L/E number', '升降機/自動梯編號'], { max: 20 }),
    choice('type', ['Type', '類別'], TYPES),
    count('ratedLoadKg', ['Rated load (kg)', '額定負載（公斤）'], 100_000, { isOptional: true }),
    count('persons', ['Persons', '載客人數'], 1000, { isOptional: true }),
    decimal('speedMs', ['Rated speed (m/s)', '額定速度（米/秒）'], 30),
    line('floorsServed', ['Floors served', '服務樓層'], { isOptional: true }),
    count('stepWidthMm', ['Step width (mm)', '梯級闊度（毫米）'], 5000, { isOptional: true }),
    decimal('riseM', ['Rise (m)', '提升高度（米）'], 1000, { isOptional: true }),
    decimal('inclinationDeg', ['Inclination angle (°)', '傾斜角度（°）'], 90, { isOptional: true }),
    line('manufacturer', ['Manufacturer', '製造商'], { max: 100 }),
    line('model', ['Model', '型號'], { max: 100 }),
  ],
  { max: 1000, source: 'unit.summary', when: IS_INSTALLATION },
)

/** Notification of undertaking works (domain.md §2.4). */
export const le3 = formType({
  code: 'le3',
  version: 'le3-2024.1',
  title: ['Notification of undertaking of lift/escalator works', '承辦升降機或自動梯工程通知書'],
  shortTitle: ['Notification of undertaking', '承辦工程通知書'],
  effectiveOn: '2024-01-01',
  isMany: true,
  isShared: false,
  ownerType: 'RC',
  counterpartType: 'RP',
  sections: [
    section(
      'notice',
      ['Notice', '通知'],
      [
        choice(
          'noticeKind',
          ['Kind of notice', '通知類別'],
          {
            undertake: ['Undertaking works', '承辦工程'],
            cease: ['Ceasing works', '終止承辦工程'],
            commence: ['Commencing works', '工程動工'],
          },
          { source: 'works.notice' },
        ),
        choice('equipmentKind', ['Lift or escalator', '升降機或自動梯'], KINDS, { source: 'unit.kind' }),
        choice('workType', ['Type of works', '工程類別'], WORKS, { source: 'works.type' }),
        several('majorAlterationItems', ['Items of the alteration', '更改項目'], ITEMS, {
          when: IS_ALTERATION,
          hint: ['Asked because you chose major alteration.', '因為你選擇了主要更改。'],
        }),
      ],
    ),
    section(
      'rc',
      ['Contractor', '承辦商'],
      [
        line('rc.name', ['Name', '名稱'], { source: 'owner.name' }),
        line('rc.rcNo', ['Registration number', '註冊號碼'], { source: 'owner.number', max: 20 }),
        phone('rc.tel24h', ['24-hour fault line', '24小時故障熱線'], {
          source: 'owner.phone',
          hint: ['The fault call centre, answered day and night.', '故障召援中心的電話，須日夜有人接聽。'],
        }),
        line('rc.contactPerson', ['Contact person', '聯絡人'], { source: 'owner.contact', max: 50 }),
        yesNo('takesOver', ['Taken over from another contractor', '從另一承辦商接手'], {
          source: 'works.takesOver',
          when: MAY_TAKE_OVER,
          hint: ['The responsible person signs, too, when it is.', '如是，負責人亦須簽署。'],
        }),
        line('previousRc.name', ['Outgoing contractor', '原承辦商'], { source: 'rc.previousName', when: TAKES_OVER }),
        line('previousRc.rcNo', ['Its registration number', '原承辦商註冊號碼'], {
          source: 'rc.previousNumber',
          when: TAKES_OVER,
          max: 20,
        }),
      ],
    ),
    section(
      'rp',
      ['Responsible person', '負責人'],
      [
        line('rp.name', ['Name', '姓名或名稱'], { source: 'rp.name' }),
        rpRole,
        line('rp.address', ['Address', '地址'], { source: 'rp.address', max: 300 }),
        phone('rp.tel', ['Telephone', '電話'], { source: 'rp.phone' }),
        email('rp.email', ['E-mail', '電郵'], { source: 'rp.email' }),
      ],
    ),
    section(
      'particulars',
      ['Engineer and dates', '工程師及日期'],
      [
        line('reInCharge.name', ['Engineer in charge', '負責工程師'], { when: IS_OTHER_WORK, max: 50 }),
        line('reInCharge.regNo', ['Registration number of the engineer', '工程師註冊號碼'], {
          when: IS_OTHER_WORK,
          max: 20,
          hint: ['An engineer of your organization.', '須為貴機構的註冊工程師。'],
        }),
        day('effectiveDate', ['Effective / commencement date', '生效/動工日期'], { source: 'works.from' }),
        day('expectedCompletionDate', ['Expected completion', '預計完工日期'], { when: IS_OTHER_WORK }),
        day('contractPeriod.from', ['Contract begins', '合約期開始'], { when: IS_MAINTENANCE }),
        day('contractPeriod.to', ['Contract ends', '合約期結束'], { when: IS_MAINTENANCE }),
        choice('maintenanceCycle', ['Maintenance cycle', '保養周期'], fromDictionary(maintenanceCycle), {
          source: 'unit.maintenanceCycle',
          when: IS_MAINTENANCE,
        }),
        lateReason,
      ],
    ),
    section('equipment', ['Equipment', '設備'], [equipmentSummary]),
    declaration,
  ],
  rules: [
    ...needed(IS_ALTERATION, 'majorAlterationItems'),
    ...needed(MAY_TAKE_OVER, 'takesOver'),
    ...needed(TAKES_OVER, 'previousRc.name', 'previousRc.rcNo'),
    ...needed(IS_OTHER_WORK, 'reInCharge.name', 'reInCharge.regNo', 'expectedCompletionDate'),
    ...needed(IS_MAINTENANCE, 'contractPeriod.from', 'contractPeriod.to', 'maintenanceCycle'),
    ...needed(IS_INSTALLATION, 'equipmentSummary'),
    { kind: 'notBefore', field: 'expectedCompletionDate', than: 'effectiveDate', isLater: true },
    { kind: 'notBefore', field: 'contractPeriod.to', than: 'contractPeriod.from', isLater: true },
    { kind: 'memberOf', field: 'reInCharge.regNo', of: 'engineers', on: 'effectiveDate' },
    isDeclared,
  ],
  signatures: [
    { role: 'rc', by: 'owner', title: words(['Registered contractor', '註冊承辦商']) },
    { role: 'rp', by: 'counterpart', title: words(['Responsible person', '負責人']), when: TAKES_OVER },
  ],
  fileKinds: [
    { code: 'drawings', title: words(['Drawings', '圖則']), isRequired: true, when: IS_DRAWN },
    { code: 'other', title: words(['Other documents', '其他文件']) },
  ],
  deadline: { kind: 'daysAhead', field: 'effectiveDate', count: 14, reason: 'lateReason' },
})
