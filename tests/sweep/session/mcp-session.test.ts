import { mcpFamilies } from '../../e2e/session/mcp-families.ts';

mcpFamilies('all');
