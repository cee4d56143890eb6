import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import { ANOMALIES } from '@portal/shared/features/sensors/reading.schema'
import { sensorSettingContracts } from '@portal/shared/features/sensors/setting.contract'
import type { SensorSetting } from '@portal/shared/features/sensors/setting.schema'
import { Checkbox, Input, Select } from 'antd'
import { useMay } from '../../kernel/ActionButton.tsx'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { useIsSupplier } from './companies.ts'
import { ModelSelect } from './modelPick.tsx'
import './alarms.css'

/** Whom most settings tell, and how many readings most of them wait for. */
const USUAL = { inRow: 3, holdMinutes: 10, tellsContractor: true, tellsRp: false, tellsCompany: true }

/** Adds a setting for an anomaly, of one's own sensors or of a log-book that one looks after. */
export function AddSetting({ onClose }: { onClose: () => void }) {
  const { t, codeText } = useWords()
  return (
    <FormDialog
      action={sensorSettingContracts.create}
      title={t('sensorAlarmPages.setting.add')}
      note={t('sensorAlarmPages.setting.targetHint')}
      submit={t('sensorAlarmPages.setting.add')}
      done={({ anomaly }) => t('sensorAlarmPages.setting.added', { anomaly: codeText('sensorAnomaly', anomaly) })}
      initial={USUAL}
      onClose={onClose}
    >
      <Field name="anomaly">
        <Select autoFocus options={ANOMALIES.map((value) => ({ value, label: codeText('sensorAnomaly', value) }))} />
      </Field>
      <TargetFields />
      <SettingFields />
    </FormDialog>
  )
}

/** Whoever manages sensors sets them, all of them or those of a model; a supplier looks after no log-book. */
function TargetFields() {
  const { t } = useWords()
  const mayManage = useMay(sensorModelContracts.create)
  const isSupplier = useIsSupplier()
  return (
    <>
      {mayManage && (
        <Field name="modelId" hint={t('sensorAlarmPages.setting.modelHint')}>
          <ModelSelect />
        </Field>
      )}
      {!isSupplier && (
        <Field name="locationId" hint={t('sensorAlarmPages.setting.logbookHint')} isRequired={!mayManage}>
          <Input className="lb-short" spellCheck={false} />
        </Field>
      )}
    </>
  )
}

/** Changes a setting; what it is for stays. */
export function EditSetting({ setting, onClose }: { setting: SensorSetting; onClose: () => void }) {
  const { t, codeText } = useWords()
  const { id, version, threshold, clearLevel, inRow, holdMinutes, tellsContractor, tellsRp, tellsCompany } = setting
  const anomaly = codeText('sensorAnomaly', setting.anomaly)
  return (
    <FormDialog
      action={sensorSettingContracts.update}
      title={t('sensorAlarmPages.setting.edit', { anomaly })}
      note={t('sensorAlarmPages.setting.editNote')}
      submit={t('sensorAlarmPages.setting.save')}
      done={t('sensorAlarmPages.setting.saved', { anomaly })}
      params={{ id, version }}
      draft={`sensorSettings.update.${id}`}
      initial={{ threshold, clearLevel, inRow, holdMinutes, tellsContractor, tellsRp, tellsCompany }}
      onClose={onClose}
    >
      <SettingFields />
    </FormDialog>
  )
}

function SettingFields() {
  const { t, fieldText } = useWords()
  return (
    <>
      <div className="lb-pair">
        <Field name="threshold" hint={t('sensorAlarmPages.setting.levelHint')}>
          <NumberInput inputMode="numeric" />
        </Field>
        <Field name="clearLevel" hint={t('sensorAlarmPages.setting.clearHint')}>
          <NumberInput inputMode="numeric" />
        </Field>
      </div>
      <div className="lb-pair">
        <Field name="inRow" hint={t('sensorAlarmPages.setting.inRowHint')}>
          <NumberInput inputMode="numeric" />
        </Field>
        <Field name="holdMinutes" hint={t('sensorAlarmPages.setting.holdHint')}>
          <NumberInput inputMode="numeric" />
        </Field>
      </div>
      <fieldset className="lb-setting-tells">
        <legend>{t('sensorAlarmPages.setting.tells')}</legend>
        {(['tellsContractor', 'tellsRp', 'tellsCompany'] as const).map((name) => (
          <Field key={name} name={name} label={false}>
            <Checkbox>{fieldText(sensorSettingContracts.list.group, name)}</Checkbox>
          </Field>
        ))}
      </fieldset>
    </>
  )
}
