import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import type { ReactNode } from 'react'

/** A part of the details that can be folded. */
export function Section({
  title,
  count,
  children,
  isFolded = false,
}: {
  title: string
  count?: number | undefined
  children: ReactNode
  isFolded?: boolean
}) {
  return (
    <Disclosure as="section" className="section" defaultOpen={!isFolded}>
      <h3>
        <DisclosureButton className="section-title">
          {title}
          {count ? <span className="count">{count}</span> : null}
        </DisclosureButton>
      </h3>
      <DisclosurePanel className="section-body">{children}</DisclosurePanel>
    </Disclosure>
  )
}
