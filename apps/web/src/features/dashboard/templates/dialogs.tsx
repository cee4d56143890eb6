import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import { TEMPLATE_NAME_MAX, type Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { Button, Checkbox, Input, Radio } from 'antd'
import { useAction } from '../../../kernel/api.ts'
import { ConfirmDialog } from '../../../kernel/ConfirmDialog.tsx'
import { Modal } from '../../../kernel/over/Over.tsx'
import { Field, FormDialog } from '../../../kernel/SchemaForm.tsx'
import { timeText, useWords } from '../../../kernel/words.ts'
import { OptionText } from './OptionText.tsx'
import { type Option, optionOf, sentOf } from './option.ts'
import { useTemplateName } from './useTemplateName.ts'

interface WhoProps {
  checked?: boolean
  onChange?: (shared: boolean) => void
}
/** Alone or with everybody of the organization. */
function Who({ checked, onChange }: WhoProps) {
  const { t } = useWords()
  return (
    <Radio.Group
      className="lb-stack"
      aria-label={t('dashboardTemplates.who')}
      value={checked ?? false}
      onChange={({ target }) => onChange?.(target.value)}
    >
      <Radio value={false}>{t('dashboardTemplates.onlyMe')}</Radio>
      <Radio value={true}>
        {t('dashboardTemplates.everybody')}
        <span className="lb-block lb-second">{t('dashboardTemplates.everybodyHint')}</span>
      </Radio>
    </Radio.Group>
  )
}

/** Who may use it is its owner's to say. */
function NameAndWho({ isOwn = true }: { isOwn?: boolean }) {
  const { t } = useWords()
  return (
    <>
      <Field name="name" hint={t('dashboardTemplates.nameHint', { max: TEMPLATE_NAME_MAX })}>
        <Input autoFocus />
      </Field>
      {isOwn && (
        <>
          <h3>{t('dashboardTemplates.who')}</h3>
          <Field name="shared" label={false}>
            <Who />
          </Field>
        </>
      )}
    </>
  )
}

interface SaveProps {
  option: Option
  home: Template | undefined
  onSaved: (id: number) => void
  onClose: () => void
}
/** Saves the filters and charts on the screen under a new name. */
export function SaveTemplate({ option, home, onSaved, onClose }: SaveProps) {
  const { t } = useWords()
  const nameOf = useTemplateName()
  return (
    <FormDialog
      action={templateContracts.create}
      title={t('dashboardTemplates.saveTitle')}
      submit={t('dashboardTemplates.submit')}
      done={({ name }) => t('dashboardTemplates.saved', { name })}
      params={{ optionJson: sentOf(option) }}
      initial={{ shared: false, favorite: false, setAsDefault: false }}
      onDone={({ id }) => onSaved(id)}
      onClose={onClose}
    >
      <NameAndWho />
      <h3>{t('dashboardTemplates.forMe')}</h3>
      <Field name="favorite" label={false}>
        <Checkbox>
          {t('dashboardTemplates.favorite')}
          <span className="lb-block lb-second">{t('dashboardTemplates.favoriteHint')}</span>
        </Checkbox>
      </Field>
      <Field name="setAsDefault" label={false}>
        <Checkbox>
          {t('dashboardTemplates.setAsDefault')}
          <span className="lb-block lb-second">{home && t('dashboardTemplates.homeHint', { name: nameOf(home) })}</span>
        </Checkbox>
      </Field>
      <OptionText option={option} />
    </FormDialog>
  )
}

interface OfOne {
  template: Template
  onClose: () => void
}
interface EditProps extends OfOne {
  onDone: (saved: Template) => void
}
/** Gives a template another name, or shares it; its filters stay. */
export function EditTemplate({ template, onDone, onClose }: EditProps) {
  const { t } = useWords()
  const { id, version, name, shared, optionJson, isOwn } = template
  return (
    <FormDialog
      action={templateContracts.update}
      title={t('dashboardTemplates.editTitle')}
      submit={t('dashboardTemplates.submit')}
      done={({ name }) => t('dashboardTemplates.saved', { name })}
      params={{ id, version, optionJson, ...(!isOwn && { shared }) }}
      draft={`dashboardTemplates.update.${id}`}
      initial={{ name, ...(isOwn && { shared }) }}
      onDone={onDone}
      onClose={onClose}
    >
      <NameAndWho isOwn={isOwn} />
      <OptionText option={optionOf(template)} />
    </FormDialog>
  )
}

/** Asks before a template goes, and says who loses it. */
export function DeleteTemplate({ template: { id, name, shared }, onClose }: OfOne) {
  const { t } = useWords()
  const remove = useAction(templateContracts.remove, {
    done: t('dashboardTemplates.removed', { name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('dashboardTemplates.remove.title', { name })}
      text={t(`dashboardTemplates.remove.${shared ? 'shared' : 'own'}`)}
      action={t('dashboardTemplates.remove.action')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}

interface TakenProps extends OfOne {
  onTheirs: () => void
  onMine: () => void
}
/** Somebody else has saved the template meanwhile: nothing of either is lost. */
export function SavedMeanwhile({ template, onTheirs, onMine, onClose }: TakenProps) {
  const { t, person } = useWords()
  const footer = [
    <Button key="theirs" onClick={onTheirs}>
      {t('dashboardTemplates.conflict.theirs')}
    </Button>,
    <Button key="mine" type="primary" onClick={onMine}>
      {t('dashboardTemplates.conflict.mine')}
    </Button>,
  ]
  const title = t('dashboardTemplates.conflict.title', { name: template.name })
  return (
    <Modal open title={title} footer={footer} onCancel={onClose}>
      <p>
        {t('dashboardTemplates.conflict.text', {
          user: person(template.updatedByName),
          time: timeText(template.updatedAt),
        })}
      </p>
    </Modal>
  )
}
