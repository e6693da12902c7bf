/** Files of others that a package has copied into its own folder: they have no package.json there. */

const MIT = (holder: string) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const ZSTANDARD = `BSD License

For Zstandard software

Copyright (c) 2016-2022, Meta Platforms, Inc. and affiliates. All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following
conditions are met:

 * Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.

 * Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.

 * Neither the name Facebook nor the names of its contributors may be used to endorse or promote products derived from this
   software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING,
BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT
SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS
INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE
OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`

type Embedded = { name: string; license: string; source: string; text: string } | 'replaced'

/** By the end of the module's path. `replaced`: the build has something of its own there (vite.config.ts). */
const FILES: Readonly<Record<string, Embedded>> = {
  'three/examples/jsm/libs/meshopt_decoder.module.js': 'replaced',
  'three/examples/jsm/libs/fflate.module.js': {
    name: 'fflate (in three)',
    license: 'MIT',
    source: 'https://github.com/101arrowz/fflate',
    text: MIT('Arjun Barrett'),
  },
  'three/examples/jsm/libs/ktx-parse.module.js': {
    name: 'ktx-parse (in three)',
    license: 'MIT',
    source: 'https://github.com/donmccurdy/KTX-Parse',
    text: MIT('Don McCurdy'),
  },
  'three/examples/jsm/libs/zstddec.module.js': {
    name: 'zstddec (in three), with Zstandard',
    license: 'MIT AND BSD-3-Clause',
    source: 'https://github.com/donmccurdy/zstddec, https://github.com/facebook/zstd',
    text: `${MIT('Don McCurdy')}\n\n${ZSTANDARD}`,
  },
}

/** Where packages keep what is not theirs. */
const PLACE = /\/node_modules\/three\/examples\/jsm\/libs\//

/** What is known of a copied file; null for a module that is none, undefined for one that nobody has looked at. */
export function embeddedIn(id: string): Embedded | null | undefined {
  const path = id.replaceAll('\\', '/')
  if (!PLACE.test(path)) return null
  return FILES[path.slice(path.lastIndexOf('/node_modules/') + '/node_modules/'.length)]
}
