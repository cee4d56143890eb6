import type { Conditions } from '@portal/shared/features/forms/form.definition'
import { jobPart } from '../dictionaries/job-part.ts'
import {
  choice,
  contractor,
  count,
  day,
  decimal,
  declaration,
  email,
  formType,
  fromDictionary,
  IS_ESCALATOR,
  IS_LIFT,
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
  unit,
  words,
  yesNo,
} from './kit.ts'

const WITH_LOAD: Conditions = [{ field: 'examType', is: 'withLoad' }]
const ofLift = { isSystem: true, when: IS_LIFT } as const
const ofEscalator = { isSystem: true, when: IS_ESCALATOR } as const

/** What was found at each part (domain.md §8); one part may not be there. */
const findings = rows(
  'findings',
  ['Findings by part', '各部分檢驗結果'],
  [
    choice('part', ['Part', '部分'], fromDictionary(jobPart)),
    choice('ok', ['Result', '結果'], {
      yes: ['OK', '正常'],
      no: ['Not OK', '不正常'],
      na: ['Not applicable', '不適用'],
    }),
    line('remark', ['Remark', '備註'], { isOptional: true, max: 500 }),
  ],
  { max: 20, source: 'unit.parts' },
)

/** Application for a use permit after a periodic examination (domain.md §2.5). */
export const le10 = formType({
  code: 'le10',
  version: 'le10-2024.1',
  title: ['Application for a use permit to continue the use of a lift/escalator', '繼續使用升降機/自動梯准用證申請書'],
  shortTitle: ['Application for a use permit', '准用證申請書'],
  effectiveOn: '2024-01-01',
  isMany: false,
  isShared: true,
  ownerType: 'RP',
  counterpartType: 'RC',
  sections: [
    section(
      'applicant',
      ['Applicant (responsible person)', '申請人（負責人）'],
      [
        line('rp.nameZh', ['Name in Chinese', '中文姓名或名稱'], { source: 'rp.nameZh' }),
        line('rp.nameEn', ['Name in English', '英文姓名或名稱'], { source: 'rp.nameEn' }),
        rpRole,
        line('rp.address', ['Address', '地址'], { source: 'rp.address', max: 300 }),
        phone('rp.tel', ['Telephone', '電話'], { source: 'rp.phone' }),
        email('rp.email', ['E-mail', '電郵'], { source: 'rp.email' }),
        line('rp.contactPerson', ['Contact person', '聯絡人'], { source: 'rp.contact', max: 50 }),
      ],
    ),
    section(
      'equipment',
      ['Lift or escalator', '升降機或自動梯'],
      [
        ...unit,
        line('buildingName', ['Building', '大廈'], { source: 'unit.building', isSystem: true }),
        count('ratedLoad', ['Rated load (kg)', '額定負載（公斤）'], 100_000, { source: 'unit.load', ...ofLift }),
        count('persons', ['Persons', '載客人數'], 1000, { source: 'unit.persons', ...ofLift }),
        decimal('speed', ['Rated speed (m/s)', '額定速度（米/秒）'], 30, { source: 'unit.speed', isSystem: true }),
        line('floorsServed', ['Floors served', '服務樓層'], { source: 'unit.floors', ...ofLift }),
        count('stepWidth', ['Step width (mm)', '梯級闊度（毫米）'], 5000, { source: 'unit.stepWidth', ...ofEscalator }),
        decimal('rise', ['Rise (m)', '提升高度（米）'], 1000, { source: 'unit.rise', ...ofEscalator }),
        decimal('inclination', ['Inclination angle (°)', '傾斜角度（°）'], 90, {
          source: 'unit.inclination',
          ...ofEscalator,
        }),
        line('currentPermitNo', ['Current permit', '現有准用證'], { source: 'unit.permitNumber', max: 20 }),
        day('currentPermitExpiry', ['Current permit valid until', '現有准用證屆滿日期'], {
          source: 'unit.permitExpiry',
        }),
      ],
      [
        'As the log-book says. What is wrong there is mended there.',
        '以工作日誌所載為準，如有錯誤，請在工作日誌更正。',
      ],
    ),
    section(
      'certificate',
      ['Examination certificate', '檢驗證明書'],
      [
        choice(
          'examType',
          ['Examination', '檢驗'],
          {
            noLoad: ['Periodic examination (without load)', '定期檢驗（無負載）'],
            withLoad: ['Periodic examination (with load)', '定期檢驗（有負載）'],
          },
          { source: 'record.examType', hint: ['Escalators are examined without load.', '自動梯只作無負載檢驗。'] },
        ),
        instant('examStart', ['Started', '開始'], { source: 'record.startedAt' }),
        instant('examCompleted', ['Completed', '完成'], {
          source: 'record.completedAt',
          hint: ['The two months to apply are counted from this day.', '兩個月的申請期限由當日起計。'],
        }),
        day('lastLoadExamDate', ['Last examination with load', '上次有負載檢驗'], {
          source: 'unit.lastLoadExam',
          when: IS_LIFT,
          hint: ['At most five years before this examination.', '不應早於是次檢驗之前五年。'],
        }),
        line('re.name', ['Registered engineer', '註冊工程師'], { source: 'record.engineerName', max: 50 }),
        line('re.regNo', ['Registration number', '註冊號碼'], { source: 'record.engineerNumber', max: 20 }),
        day('re.expiry', ['Registration valid until', '註冊屆滿日期'], { source: 'record.engineerExpiry' }),
        findings,
        yesNo('inSafeWorkingOrder', ['In safe working order', '處於安全操作狀態']),
        long('conditionsOrExceptions', ['Conditions or exceptions', '條件或例外情況'], { max: 2000, isOptional: true }),
        lateReason,
      ],
    ),
    section('rc', ['Contractor', '承辦商'], contractor),
    section(
      'fee',
      ['Fee', '費用'],
      [
        choice('feeItem', ['Item', '收費項目'], {
          lift: ['Use permit for a lift', '升降機准用證'],
          escalator: ['Use permit for an escalator', '自動梯准用證'],
        }),
        decimal('amount', ['Amount (HK$)', '金額（港元）'], 1_000_000),
        choice('paymentMethod', ['Payment method', '付款方法'], {
          fps: ['FPS', '轉數快'],
          pps: ['PPS', '繳費靈'],
          card: ['Credit card', '信用卡'],
          cheque: ['Cheque', '支票'],
          cash: ['Cash', '現金'],
          other: ['Other', '其他'],
        }),
        line('paymentRef', ['Payment reference', '付款參考編號'], { max: 50 }),
      ],
    ),
    section(
      'result',
      ['Result', '結果'],
      [
        line('newPermitNo', ['New permit', '新准用證'], { isSystem: true, max: 20 }),
        day('newPermitExpiry', ['New permit valid until', '新准用證屆滿日期'], { isSystem: true }),
      ],
      ['Filled in once the application is processed.', '申請處理完成後自動填寫。'],
    ),
    declaration,
  ],
  rules: [
    ...needed(IS_LIFT, 'lastLoadExamDate'),
    { kind: 'mustBe', field: 'examType', value: 'noLoad', when: IS_ESCALATOR },
    { kind: 'mustBe', field: 'feeItem', value: 'lift', when: IS_LIFT },
    { kind: 'mustBe', field: 'feeItem', value: 'escalator', when: IS_ESCALATOR },
    { kind: 'notAfter', field: 'examStart', than: 'now' },
    { kind: 'notAfter', field: 'examCompleted', than: 'now' },
    { kind: 'notBefore', field: 'examCompleted', than: 'examStart' },
    { kind: 'notAfter', field: 'lastLoadExamDate', than: 'today' },
    { kind: 'notBefore', field: 're.expiry', than: 'examCompleted' },
    { kind: 'memberOf', field: 're.regNo', of: 'engineers', on: 'examCompleted' },
    { kind: 'mustBe', field: 'inSafeWorkingOrder', value: true },
    isDeclared,
  ],
  signatures: [
    { role: 're', by: 'counterpart', title: words(['Registered engineer', '註冊工程師']) },
    { role: 'rp', by: 'owner', title: words(['Responsible person', '負責人']) },
  ],
  fileKinds: [
    { code: 'examinationReport', title: words(['Examination report', '檢驗報告']), isRequired: true },
    { code: 'loadTestReport', title: words(['Load test report', '負載測試報告']), isRequired: true, when: WITH_LOAD },
    { code: 'other', title: words(['Other documents', '其他文件']) },
  ],
  deadline: { kind: 'monthsAfter', field: 'examCompleted', count: 2, reason: 'lateReason' },
})
