// What the compiler says of a faulty file. A fault it refuses cannot be committed, so no test need catch it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Fault, planted } from './faults.ts';

/** What a dropped line leaves unused is no error of the rules. */
const MORE_LENIENT: ts.CompilerOptions = { noUnusedLocals: false, noUnusedParameters: false };

function optionsOf(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config?: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  return { ...options, ...MORE_LENIENT };
}

export interface Compiler {
  refuses(fault: Fault & { readonly file: string }): boolean;
}

export function openCompiler(root: string): Compiler {
  const options = optionsOf(root);
  let faulty: { path: string; text: string } | undefined;
  let version = 0;
  const isFaulty = (path: string): boolean => path === faulty?.path;
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    realpath: path => ts.sys.realpath?.(path) ?? path,
    getCompilationSettings: () => options,
    getScriptFileNames: () => (faulty ? [faulty.path] : []),
    getScriptVersion: path => (isFaulty(path) ? String(version) : '0'),
    getScriptSnapshot: path => {
      const text = isFaulty(path) ? faulty!.text : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  return {
    refuses(fault) {
      const path = join(root, fault.file);
      faulty = { path, text: planted(readFileSync(path, 'utf8'), fault) };
      version++;
      return service.getSyntacticDiagnostics(path).length + service.getSemanticDiagnostics(path).length > 0;
    },
  };
}
