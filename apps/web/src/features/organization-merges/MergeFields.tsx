import { MERGE_DIRECTIONS } from '@portal/shared/features/organization-merges/merge.rules'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { Form, Input, Radio } from 'antd'
import { useEffect, useRef } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'

export const SIDES = ['parent', 'child'] as const
type Name = (typeof SIDES)[number]
/** Which side is one's own, as the direction says. */
export const ownSide = (direction: unknown): Name => (direction === 'JOIN' ? 'child' : 'parent')

/** One's own side as the portal knows it, for the fields that name it. */
function useOwn() {
  const { id } = useMe().user.organisation
  const mayRead = useMay(organizationContracts.info)
  const { data } = useApi(organizationContracts.info, { id }, { enabled: mayRead, quiet: true })
  return { id, email: data?.email ?? '' }
}

/** Direction, and both sides; one's own is filled in. */
export function MergeFields() {
  const { t, codeText } = useWords()
  const form = Form.useFormInstance()
  const direction = Form.useWatch('direction', form)
  const own = useOwn()
  useOwnFilled(own, direction)
  return (
    <>
      <FormSection id="merge-direction" title={t('organizationMerges.part.direction')}>
        <Field name="direction" hint={t('organizationMerges.directionHint')}>
          <Radio.Group
            className="lb-stack"
            options={MERGE_DIRECTIONS.map((value) => ({ value, label: codeText('mergeDirection', value) }))}
          />
        </Field>
      </FormSection>
      {SIDES.map((side) => (
        <SideFields key={side} side={side} isOwn={ownSide(direction) === side} />
      ))}
    </>
  )
}

/** Puts one's own organization on the side that the direction says, and takes it off the other. */
function useOwnFilled(own: { id: number; email: string }, direction: unknown) {
  const form = Form.useFormInstance()
  const filled = useRef('')
  useEffect(() => {
    const state = `${direction} ${own.email}`
    if (!direction || filled.current === state) return
    filled.current = state
    const [side, other] = direction === 'JOIN' ? (['child', 'parent'] as const) : (['parent', 'child'] as const)
    const isOwn = Number(form.getFieldValue(`${other}Id`)) === own.id
    form.setFieldsValue({
      [`${side}Id`]: own.id,
      [`${side}Email`]: own.email || form.getFieldValue(`${side}Email`),
      ...(isOwn && { [`${other}Id`]: undefined, [`${other}Email`]: undefined }),
    })
  }, [form, direction, own.id, own.email])
}

function SideFields({ side, isOwn }: { side: Name; isOwn: boolean }) {
  const { t } = useWords()
  return (
    <FormSection
      id={`merge-${side}`}
      title={t(side === 'parent' ? 'organizationMerges.goesOn' : 'organizationMerges.ends')}
      note={t(isOwn ? 'organizationMerges.yours' : 'organizationMerges.theOther')}
    >
      <Field name={`${side}Email`} hint={t('organizationMerges.emailHint')}>
        <Input inputMode="email" autoComplete="off" />
      </Field>
      <Field name={`${side}Id`} hint={t('organizationMerges.idHint')}>
        <NumberInput inputMode="numeric" />
      </Field>
    </FormSection>
  )
}
