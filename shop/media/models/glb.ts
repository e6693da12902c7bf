/** Binary glTF 2.0: one mesh with one textured material. */
import type { Mesh } from './mesh.ts'

const FLOAT = 5126
const UNSIGNED_INT = 5125
const JSON_CHUNK = 0x4e_4f_53_4a
const BINARY_CHUNK = 0x00_4e_49_42
const MAGIC = 0x46_54_6c_67

const padded = (bytes: Uint8Array, filler: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])

function chunk(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(data.length, 0)
  head.writeUInt32LE(type, 4)
  return Buffer.concat([head, data])
}

function boundsOf(positions: readonly number[]): { min: number[]; max: number[] } {
  const axis = (offset: number) => positions.filter((_value, index) => index % 3 === offset)
  return {
    min: [0, 1, 2].map((offset) => Math.min(...axis(offset))),
    max: [0, 1, 2].map((offset) => Math.max(...axis(offset))),
  }
}

/** The file of a model; `name` is that of its node, `texture` a PNG. */
export function glb(name: string, mesh: Mesh, texture: Buffer): Buffer {
  const count = mesh.positions.length / 3
  const parts = [
    Buffer.from(new Float32Array(mesh.positions).buffer),
    Buffer.from(new Float32Array(mesh.normals).buffer),
    Buffer.from(new Float32Array(mesh.places).buffer),
    Buffer.from(new Uint32Array(mesh.indices).buffer),
    texture,
  ].map((part) => padded(part, 0))
  const bufferViews = parts.map(({ length }, index) => ({
    buffer: 0,
    byteOffset: parts.slice(0, index).reduce((sum, part) => sum + part.length, 0),
    byteLength: length,
  }))
  const accessor = (bufferView: number, type: string, componentType = FLOAT) => ({
    bufferView,
    componentType,
    count,
    type,
  })
  const document = {
    asset: { version: '2.0', generator: 'statefront' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    materials: [
      {
        doubleSided: true,
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.85 },
      },
    ],
    textures: [{ source: 0, sampler: 0 }],
    samplers: [{}],
    images: [{ bufferView: 4, mimeType: 'image/png' }],
    accessors: [
      { ...accessor(0, 'VEC3'), ...boundsOf(mesh.positions) },
      accessor(1, 'VEC3'),
      accessor(2, 'VEC2'),
      { ...accessor(3, 'SCALAR', UNSIGNED_INT), count: mesh.indices.length },
    ],
    bufferViews,
    buffers: [{ byteLength: parts.reduce((sum, { length }) => sum + length, 0) }],
  }
  const content = Buffer.concat([
    chunk(JSON_CHUNK, padded(Buffer.from(JSON.stringify(document)), 0x20)),
    chunk(BINARY_CHUNK, Buffer.concat(parts)),
  ])
  const head = Buffer.alloc(12)
  head.writeUInt32LE(MAGIC, 0)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(head.length + content.length, 8)
  return Buffer.concat([head, content])
}
