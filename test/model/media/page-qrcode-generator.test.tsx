import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PageQrcodeGenerator } from '../../../src/components/media/PageQrcodeGenerator.tsx'
import { pageQrcodeGeneratorMachine } from '../../../src/machines/media/page-qrcode-generator.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { pageQrcodeGeneratorCases } from './cases/page-qrcode-generator.ts'

const paths = reviewedPaths('page-qrcode-generator', pageQrcodeGeneratorMachine, pageQrcodeGeneratorCases)

describe('the QR code of a page', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<main><div class="code"></div></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const host = document.querySelector('.code') as HTMLElement
      const { actor, follow } = createStage(pageQrcodeGeneratorMachine, {
        input: undefined,
        services: ['drawCode'],
        cases: pageQrcodeGeneratorCases,
      })
      erase = drawInto(
        host,
        <PageQrcodeGenerator actor={actor} address="/mug?autostartAr=m1" modelId="m1" onCanvas={() => undefined} />,
      )
      actor.start()
      const link = () => host.querySelector('a')
      const canvas = () => host.querySelector('canvas')
      await vi.waitFor(() => expect(link()).not.toBeNull())
      const isSeen = (hasCode: boolean, status: string) => {
        expect(link()?.getAttribute('href')).toBe('/mug?autostartAr=m1')
        expect(link()?.textContent).toBe('Open this page on another device')
        expect([canvas()?.dataset['arModelId'], canvas()?.getAttribute('aria-label'), canvas()?.hidden]).toEqual([
          'm1',
          'QR code of this page',
          !hasCode,
        ])
        expect(actor.getSnapshot().status).toBe(status)
      }
      await follow(path, {
        'the link, and the place of the code': () => isSeen(true, 'active'),
        'the code and the link': () => isSeen(true, 'done'),
        'the link alone, while the code is still awaited': () => isSeen(false, 'active'),
        'the link alone': () => isSeen(false, 'done'),
      })
    })
})
