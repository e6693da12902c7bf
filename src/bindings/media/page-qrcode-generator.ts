/** A QR code of the page's address (contract, catalog 8.4). */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import {
  CODE_WIDTH_PX,
  ERROR_CORRECTION,
  pageQrcodeGeneratorMachine,
} from '../../machines/media/page-qrcode-generator.ts'
import { pageAddress } from '../../page/media/page-address.ts'
import { drawQrCode } from '../../page/media/qr-code.ts'
import { deferred } from '../../services/kit/deferred.ts'
import { amount, defineBinding, loadView } from '../kit.ts'
import { loadSpatialTexts } from './spatial-texts.ts'

/** Options of `data-page-qrcode-generator-options`; `params` go into the address. */
const Options = z.object({
  errorCorrectionLevel: z._default(
    z.union([z.literal('L'), z.literal('M'), z.literal('Q'), z.literal('H')]),
    ERROR_CORRECTION,
  ),
  width: amount(CODE_WIDTH_PX),
  params: z._default(z.looseObject({}), {}),
})

const loadPageQrcodeGenerator = () =>
  loadView(import('../../components/media/PageQrcodeGenerator.tsx'), loadSpatialTexts())

export const binding = defineBinding({
  name: 'page-qrcode-generator',
  options: Options,
  services: { drawQrCode },
  warm: loadPageQrcodeGenerator,

  mount({ element, options: { params: given, ...code }, services, run, drawWhen }) {
    const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    const address = pageAddress(params)
    const canvas = deferred<HTMLCanvasElement>()
    const machine = pageQrcodeGeneratorMachine.provide({
      actors: {
        drawCode: fromPromise(async () => services.drawQrCode(await canvas.promise, { ...code, text: address })),
      },
    })
    const actor = run(machine)
    drawWhen(
      actor,
      () => true,
      loadPageQrcodeGenerator,
      element,
      ({ createElement, PageQrcodeGenerator }) =>
        createElement(PageQrcodeGenerator, {
          actor,
          address,
          modelId: params['autostartAr'],
          onCanvas: (drawn) => drawn && canvas.resolve(drawn),
        }),
    )
  },
})
