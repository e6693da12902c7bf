/** What goods are made of, and how each material looks. */
import type { Translated } from '../../database/schema.ts'
import { TEXTURES, type Texture } from '../drawings/swatch.ts'
import { type Picture, SWATCH } from '../picture.ts'
import { text } from './text.ts'

type Material = { name: Translated; picture: Picture }

/** Something with the look of a material. */
export const material = (english: string, german: string, texture: Texture, color: string): Material => ({
  name: text(english, german),
  picture: { kind: SWATCH, seed: TEXTURES.indexOf(texture), color },
})

export const MATERIALS = {
  stoneware: material('Stoneware', 'Steinzeug', 'speckled', '#b9a990'),
  porcelain: material('Porcelain', 'Porzellan', 'glossy', '#e4e4e0'),
  earthenware: material('Earthenware', 'Steingut', 'speckled', '#b36a48'),
  glass: material('Glass', 'Glas', 'glossy', '#a8cdcf'),
  enamel: material('Enamel', 'Emaille', 'glossy', '#35669f'),
  steel: material('Stainless steel', 'Edelstahl', 'brushed', '#aeb4b8'),
  iron: material('Cast iron', 'Gusseisen', 'speckled', '#3d4043'),
  aluminium: material('Aluminium', 'Aluminium', 'brushed', '#d3d7da'),
  brass: material('Brass', 'Messing', 'brushed', '#c9a24a'),
  oak: material('Oak', 'Eiche', 'grained', '#c99d66'),
  beech: material('Beech', 'Buche', 'grained', '#dfb98c'),
  walnut: material('Walnut', 'Nussbaum', 'grained', '#6b4a35'),
  ash: material('Ash', 'Esche', 'grained', '#e2cfae'),
  cotton: material('Cotton', 'Baumwolle', 'woven', '#e6e1d6'),
  organicCotton: material('Organic cotton', 'Bio-Baumwolle', 'woven', '#a9bd97'),
  linen: material('Linen', 'Leinen', 'woven', '#c9b48f'),
  wool: material('Wool', 'Wolle', 'knitted', '#b8a58d'),
  merino: material('Merino wool', 'Merinowolle', 'knitted', '#6c7f93'),
  canvas: material('Canvas', 'Segeltuch', 'woven', '#8d8a6b'),
  recycled: material('Recycled polyester', 'Recycling-Polyester', 'woven', '#4f8a83'),
  leather: material('Leather', 'Leder', 'leathery', '#8a5a3a'),
  paper: material('Paper', 'Papier', 'brushed', '#ece3cd'),
  arabica: material('Arabica', 'Arabica', 'roasted', '#7a4b2c'),
  blend: material('Arabica and Robusta', 'Arabica und Robusta', 'roasted', '#4e3323'),
} as const satisfies Record<string, Material>
